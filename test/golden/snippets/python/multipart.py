import requests

response = requests.post(
    "https://api.example.com/a",
    files=[
        ("note", (None, "x \"y\" ü; z, @file\n<w>")),
        ("file", ("file.bin", open("file.bin", "rb"), "image/png")),
        ("meta", (None, "{\"a\":\"b\"}", "application/json")),
    ],
)
print(response.text)
