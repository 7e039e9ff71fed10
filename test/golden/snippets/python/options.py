import requests

response = requests.options(
    "https://api.example.com/a",
)
print(response.text)
