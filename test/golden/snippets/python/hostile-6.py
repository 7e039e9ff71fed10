import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain; charset=utf-8",
    },
    data="‮\n\"\"\"\n\u2028`'''0\"#//\r\n".encode(),
)
print(response.text)
