fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .body("metadata[order+id]=6735&filter[age][gte]=<string>&return_url=https://example.com/a%3Fb%3Dc%26d%3D1%2B1%23e")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
