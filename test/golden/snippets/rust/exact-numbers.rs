fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("{\"small\": [0, 7, -3, 0.5, -12.25, 0.0001], \"safe\": 9007199254740991, \"float\": 1.5, \"keep\": \"1.50 -0 1e5\"}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
