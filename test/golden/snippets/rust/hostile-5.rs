fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain; charset=utf-8")
        .body("%word0\\x41<!--\\\\)body\"\\\r\n")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
