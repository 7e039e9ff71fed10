curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{
  "a": "a'\''b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> \"\"\" '\'''\'''\'' )body\" \"#",
  "b": [
    1,
    null,
    true,
    {
      "c": []
    }
  ],
  "d": {}
}'
