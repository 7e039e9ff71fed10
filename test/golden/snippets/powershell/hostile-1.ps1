$body = '\(x);
EOF
word;{{’’''''''*/`'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'text/plain; charset=utf-8'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
