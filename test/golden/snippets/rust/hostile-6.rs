fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain; charset=utf-8")
        .body("\u{202E}\n\"\"\"\n\u{2028}`'''0\"#//\r\n")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
