import requests

response = requests.post(
    "https://api.example.com/a",
    json={
        "id": "12345678901234567890",
        "uuid": "550e8400-e29b-41d4-a716-446655440000",
        "price": "1.0",
        "note": "a \"1e5\" b",
    },
)
print(response.text)
