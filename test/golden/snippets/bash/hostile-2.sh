curl --url https://api.example.com/a \
  --header 'Content-Type: text/plain; charset=utf-8' \
  --data-raw '"""\u0041//\(x)
EOF
漢\(x)%s é\"#"##$
"""
é'
