curl --url https://api.example.com/a \
  --header 'Content-Type: application/x-www-form-urlencoded' \
  --data-urlencode 'metadata[order%20id]=6735' \
  --data-urlencode 'filter[age][gte]=<string>' \
  --data-urlencode 'return_url=https://example.com/a?b=c&d=1+1#e'
