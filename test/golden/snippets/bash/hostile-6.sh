curl --url https://api.example.com/a \
  --header 'Content-Type: text/plain; charset=utf-8' \
  --data-raw '‮
"""
 `'\'''\'''\''0"#//
'
