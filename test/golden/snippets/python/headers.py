import requests

response = requests.get(
    "https://api.example.com/a",
    headers={
        "X-Note": "it's \"1\" $HOME `x` \\ #{a} ${b} end",
        "X-Empty": "",
    },
)
print(response.text)
