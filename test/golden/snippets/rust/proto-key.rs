fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("{\"a\": \"__proto__\", \"b\": {\"__pr\\u006fto__\": {\"c\": 1}}}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
