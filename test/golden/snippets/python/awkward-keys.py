import requests

response = requests.post(
    "https://api.example.com/a",
    json={
        "": 1,
        "class": 2,
        "it's": 3,
        "a b": 4,
        "toString": 5,
        "\ud800": 6,
        "a/b": 7,
        "ü": 8,
    },
)
print(response.text)
