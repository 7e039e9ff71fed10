fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain; charset=utf-8")
        .body("@\\x41word\\(x)%séword#{x}")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
