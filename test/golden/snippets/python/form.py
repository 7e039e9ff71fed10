import requests

response = requests.post(
    "https://api.example.com/a",
    headers={
        "Content-Type": "application/x-www-form-urlencoded",
    },
    data=[
        ("a b", "a'b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- <\u002Fscript> \"\"\" ''' )body\" \"#"),
        ("c", "1+1=2&x%"),
        ("c", ""),
        ("@d", "@e"),
    ],
)
print(response.text)
