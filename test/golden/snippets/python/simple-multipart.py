import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "X-A": "b",
    },
    files=[
        ("note", (None, "@x")),
        ("file", ("file.bin", open("file.bin", "rb"))),
    ],
)
print(response.text)
