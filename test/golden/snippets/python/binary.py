import requests

response = requests.put(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/octet-stream",
    },
    data=open("file.bin", "rb"),
)
print(response.text)
