import requests

response = requests.patch(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/vnd.api+json; version=1",
    },
    data="{\n  \"a\": 1\n}".encode(),
)
print(response.text)
