import requests

response = requests.post(
    "https://api.example.com/a",
    json={
        "b": 1,
        "10": 2,
        "2": 3,
        "a": {
            "1": [
                {
                    "01": 4,
                    "-1": 5,
                },
            ],
        },
    },
)
print(response.text)
