fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
