fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("{\"a\":{\"b\":[1,2]},\"$c\":\"\\u0000\\u2028\"}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
