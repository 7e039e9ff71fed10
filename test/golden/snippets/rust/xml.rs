fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/xml")
        .body(r#"<?xml version="1.0"?>
<a b="c">
  <d>&amp; é</d>
</a>"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
