import requests

response = requests.post(
    "https://api.example.com/a",
    json={
        "a": {
            "b": [
                1,
                2,
            ],
        },
        "$c": "\u0000\u2028",
    },
)
print(response.text)
