//! Lists the devices that this program can use, and the runtime that drives them.
//!
//!     cargo run --release --example device_query
//!     HIP_RS_RUNTIME=emu:mi300x cargo run --release --example device_query

use std::process::ExitCode;

use hip::Device;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let devices = Device::all()?;
    for device in &devices {
        let properties = device.properties();
        let memory = device.memory_info()?;
        println!("device {}: {} ({})", device.ordinal(), device.name(), device.arch());
        println!("  runtime              {}", device.runtime());
        println!("  compute units        {}", properties.multiprocessor_count);
        println!("  wave size            {}", properties.warp_size);
        println!("  clock                {} MHz", properties.clock_rate_khz / 1000);
        println!("  memory               {} MiB, {} MiB free", memory.total >> 20, memory.free >> 20);
        println!("  LDS per workgroup    {} KiB", properties.shared_mem_per_block >> 10);
        println!("  threads per workgroup {}", properties.max_threads_per_block);

        // What every device of this family must report; anything else means that a structure was misread.
        if properties.warp_size != device.arch().wave_size() || memory.free > memory.total {
            return Err(format!("device {} reports nonsense: {properties:?}, {memory:?}", device.ordinal()).into());
        }
    }
    println!("{} device(s)", devices.len());
    Ok(())
}
