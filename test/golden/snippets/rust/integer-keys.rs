fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("{\"b\": 1, \"10\": 2, \"2\": 3, \"a\": {\"1\": [{\"01\": 4, \"-1\": 5}]}}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
