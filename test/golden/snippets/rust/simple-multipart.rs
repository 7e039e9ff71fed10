fn main() -> Result<(), Box<dyn std::error::Error>> {
    use reqwest::blocking::multipart::{Form, Part};

    let form = Form::new()
        .part("note", Part::text("@x"))
        .part("file", Part::file("file.bin")?);
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("X-A", "b")
        .multipart(form)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
