import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain; charset=utf-8",
    },
    data="%word0\\x41<!--\\\\)body\"\\\r\n".encode(),
)
print(response.text)
