fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain; charset=utf-8")
        .body("\"\"\"\\u0041//\\(x)\nEOF\n漢\\(x)%s\u{2028}é\\\"#\"##$\n\"\"\"\n\u{7}é")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
