fn main() -> Result<(), Box<dyn std::error::Error>> {
    use reqwest::blocking::multipart::{Form, Part};

    let form = Form::new()
        .part("note", Part::text("x \"y\" ü; z, @file\n<w>"))
        .part("file", Part::file("file.bin")?.mime_str("image/png")?)
        .part("meta", Part::text("{\"a\":\"b\"}").mime_str("application/json")?);
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .multipart(form)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
