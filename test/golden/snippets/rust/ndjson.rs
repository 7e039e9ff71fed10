fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/x-ndjson")
        .body(r#"{"a":1}
{"a":2}
"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
