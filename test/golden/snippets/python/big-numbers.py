import requests

response = requests.put(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/json",
    },
    data="{\n  \"a\": 12345678901234567890,\n  \"b\": 1.0,\n  \"c\": 1e3,\n  \"d\": -0.10\n}".encode(),
)
print(response.text)
