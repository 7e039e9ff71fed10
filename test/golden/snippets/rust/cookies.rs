fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a")
        .header("Cookie", "a=1; b=2")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
