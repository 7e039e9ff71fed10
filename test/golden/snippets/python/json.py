import requests

response = requests.post(
    "https://api.example.com/a",
    json={
        "a": "a'b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- <\u002Fscript> \"\"\" ''' )body\" \"#",
        "b": [
            1,
            None,
            True,
            {
                "c": [],
            },
        ],
        "d": {},
    },
)
print(response.text)
