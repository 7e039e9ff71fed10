import requests

response = requests.get(
    "https://api.example.com/a",
    headers={
        "Cookie": "a=1; b=2",
    },
)
print(response.text)
