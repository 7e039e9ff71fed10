import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain; charset=utf-8",
    },
    data="\"\"\"\\u0041//\\(x)\nEOF\n漢\\(x)%s\u2028é\\\"#\"##$\n\"\"\"\n\u0007é".encode(),
)
print(response.text)
