import requests

response = requests.delete(
    "https://api.example.com/a",
    json={
        "a": 1,
    },
)
print(response.text)
