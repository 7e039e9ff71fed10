import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain",
    },
    data="tab\there\r\nbell\u0007 end\u2028 x‮y \\u0041 \\x41 \\ ".encode(),
)
print(response.text)
