import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain; charset=utf-8",
    },
    data="\u0007🎉wordword漢".encode(),
)
print(response.text)
