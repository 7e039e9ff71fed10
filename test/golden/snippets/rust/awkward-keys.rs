fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("{\"\": 1, \"class\": 2, \"it's\": 3, \"a b\": 4, \"toString\": 5, \"\\ud800\": 6, \"a\\/b\": 7, \"ü\": 8}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
