curl --url https://api.example.com/a \
  --header 'Content-Type: text/plain' \
  --data-raw '@a'\''b"c$HOME`id`\n
${x} #{y} {{y}} \(z) ü 你 %s ?? <!-- </script> """ '\'''\'''\'' )body" "#'
