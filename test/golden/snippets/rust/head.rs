fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .head("https://api.example.com/a")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
