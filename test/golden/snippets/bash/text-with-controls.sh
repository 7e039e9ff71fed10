curl --url https://api.example.com/a \
  --header 'Content-Type: text/plain' \
  --data-raw 'tab	here
bell end  x‮y \u0041 \x41 \ '
