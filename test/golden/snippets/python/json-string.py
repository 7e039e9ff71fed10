import requests

response = requests.post(
    "https://api.example.com/a",
    json="@file",
)
print(response.text)
