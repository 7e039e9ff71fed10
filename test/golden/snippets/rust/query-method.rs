fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .request(reqwest::Method::from_bytes("QUERY".as_bytes())?, "https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body(r#"{
  "a": 1
}"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
