import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/json",
    },
    data="null".encode(),
)
print(response.text)
