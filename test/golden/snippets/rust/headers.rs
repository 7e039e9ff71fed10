fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a")
        .header("X-Note", "it's \"1\" $HOME `x` \\ #{a} ${b} end")
        .header("X-Empty", "")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
