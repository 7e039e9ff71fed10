fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::blocking::Client::new()
        .post("https://api.example.com/a")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .body("a+b=a%27b%22c%24HOME%60id%60%5Cn%0A%24%7Bx%7D+%23%7By%7D+%7B%7By%7D%7D+%5C%28z%29+%C3%BC+%E4%BD%A0+%25s+%3F%3F+%3C%21--+%3C/script%3E+%22%22%22+%27%27%27+%29body%22+%22%23&c=1%2B1%3D2%26x%25&c=&@d=@e")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
