import requests

response = requests.post(
    "https://api.example.com/a",
    json=[
        [],
        {},
        [
            [],
            {},
        ],
        {
            "a": [],
            "b": {},
        },
        "",
        None,
        True,
        False,
    ],
)
print(response.text)
