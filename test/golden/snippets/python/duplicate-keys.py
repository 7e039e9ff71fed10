import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/json",
    },
    data="{\"a\": 1, \"b\": 2, \"\\u0061\": 3}".encode(),
)
print(response.text)
