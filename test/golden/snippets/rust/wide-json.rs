fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body("[[], {}, [[], {}], {\"a\": [], \"b\": {}}, \"\", null, true, false]")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
