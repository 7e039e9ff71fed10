fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a")
        .header("Cookie", "a=%20x%3D; b=\"q\"; c=a+b/c==")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
