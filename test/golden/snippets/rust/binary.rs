fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .put("https://api.example.com/a")
        .header("Content-Type", "application/octet-stream")
        .body(std::fs::read("file.bin")?)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
