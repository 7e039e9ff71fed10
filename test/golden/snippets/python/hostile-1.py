import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain; charset=utf-8",
    },
    data="\\(x);\nEOF\nword;{{’'''*/`".encode(),
)
print(response.text)
