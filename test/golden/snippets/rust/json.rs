fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/json")
        .body(r##"{
  "a": "a'b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> \"\"\" ''' )body\" \"#",
  "b": [
    1,
    null,
    true,
    {
      "c": []
    }
  ],
  "d": {}
}"##)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
