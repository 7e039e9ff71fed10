import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/xml",
    },
    data="<?xml version=\"1.0\"?>\n<a b=\"c\">\n  <d>&amp; é</d>\n</a>".encode(),
)
print(response.text)
