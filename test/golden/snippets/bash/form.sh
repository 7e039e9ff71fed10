curl --url https://api.example.com/a \
  --header 'Content-Type: application/x-www-form-urlencoded' \
  --data-urlencode 'a%20b=a'\''b"c$HOME`id`\n
${x} #{y} {{y}} \(z) ü 你 %s ?? <!-- </script> """ '\'''\'''\'' )body" "#' \
  --data-urlencode 'c=1+1=2&x%' \
  --data-urlencode c= \
  --data-urlencode %40d=@e
