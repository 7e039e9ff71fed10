fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain; charset=utf-8")
        .body(r#"\(x);
EOF
word;{{’'''*/`"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
