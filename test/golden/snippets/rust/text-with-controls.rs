fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain")
        .body("tab\there\r\nbell\u{7} end\u{2028} x\u{202E}y \\u0041 \\x41 \\ ")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
