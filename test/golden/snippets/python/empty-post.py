import requests

response = requests.post(
    "https://api.example.com/a",
)
print(response.text)
