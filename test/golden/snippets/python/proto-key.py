import requests

response = requests.post(
    "https://api.example.com/a",
    json={
        "a": "__proto__",
        "b": {
            "__proto__": {
                "c": 1,
            },
        },
    },
)
print(response.text)
