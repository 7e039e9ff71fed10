import requests

response = requests.get(
    "https://api.example.com/a",
    headers={
        "Authorization": "Basic dXNlcjpwYTpzcw==",
    },
)
print(response.text)
