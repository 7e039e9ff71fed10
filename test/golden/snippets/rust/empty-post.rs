fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
