fn main() -> hip::Result<()> {
    let stream = hip::Device::first()?.stream()?;
    let view = {
        let buffer = stream.upload(&[1.0f32])?;
        buffer.slice(..)?
    };
    stream.download(&view)?;
    Ok(())
}
