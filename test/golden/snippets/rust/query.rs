fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .get("https://api.example.com/a?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f=")
        .header("Accept", "text/plain")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
