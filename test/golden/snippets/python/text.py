import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "text/plain",
    },
    data="@a'b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- <\u002Fscript> \"\"\" ''' )body\" \"#".encode(),
)
print(response.text)
