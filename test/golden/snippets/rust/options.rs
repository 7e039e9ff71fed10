fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .request(reqwest::Method::from_bytes("OPTIONS".as_bytes())?, "https://api.example.com/a")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
