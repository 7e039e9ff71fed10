import requests

response = requests.request(
    "QUERY",
    "https://api.example.com/a",
    json={
        "a": 1,
    },
)
print(response.text)
