import requests

response = requests.post(
    "https://api.example.com/a",
    json=[
        1,
        "two",
        None,
    ],
)
print(response.text)
