fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a")
        .header("Authorization", "Basic dXNlcjpwYTpzcw==")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
