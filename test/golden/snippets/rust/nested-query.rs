fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
