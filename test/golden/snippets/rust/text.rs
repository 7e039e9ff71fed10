fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "text/plain")
        .body(r##"@a'b"c$HOME`id`\n
${x} #{y} {{y}} \(z) ü 你 %s ?? <!-- </script> """ ''' )body" "#"##)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
