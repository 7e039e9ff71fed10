import requests

response = requests.get(
    "https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z",
)
print(response.text)
