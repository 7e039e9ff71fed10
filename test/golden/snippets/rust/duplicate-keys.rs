fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("{\"a\": 1, \"b\": 2, \"\\u0061\": 3}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
