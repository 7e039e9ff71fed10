fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .put("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body(r#"{
  "a": 12345678901234567890,
  "b": 1.0,
  "c": 1e3,
  "d": -0.10
}"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
