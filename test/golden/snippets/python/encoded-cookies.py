import requests

response = requests.get(
    "https://api.example.com/a",
    headers={
        "Cookie": "a=%20x%3D; b=\"q\"; c=a+b/c==",
    },
)
print(response.text)
