import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/x-ndjson",
    },
    data="{\"a\":1}\n{\"a\":2}\n".encode(),
)
print(response.text)
