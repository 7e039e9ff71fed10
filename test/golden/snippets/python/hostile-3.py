import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain; charset=utf-8",
    },
    data="@\\x41word\\(x)%séword#{x}".encode(),
)
print(response.text)
