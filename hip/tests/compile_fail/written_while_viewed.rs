fn main() -> hip::Result<()> {
    let stream = hip::Device::first()?.stream()?;
    let mut buffer = stream.upload(&[1.0f32, 2.0])?;
    let view = buffer.slice(..1)?;
    stream.fill(&mut buffer, 0.0)?;
    stream.download(&view)?;
    Ok(())
}
