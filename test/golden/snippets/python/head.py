import requests

response = requests.head(
    "https://api.example.com/a",
)
print(response.text)
