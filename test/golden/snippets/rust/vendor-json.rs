fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .patch("https://api.example.com/a")
        .header("Content-Type", "application/vnd.api+json; version=1")
        .body(r#"{
  "a": 1
}"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
