import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/x-www-form-urlencoded",
    },
    data=[
        ("metadata[order id]", "6735"),
        ("filter[age][gte]", "<string>"),
        ("return_url", "https://example.com/a?b=c&d=1+1#e"),
    ],
)
print(response.text)
