curl --url https://api.example.com/a \
  --header 'X-Note: it'\''s "1" $HOME `x` \ #{a} ${b} end' \
  --header 'X-Empty;'
