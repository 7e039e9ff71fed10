$body = '{"a":{"b":[1,2]},"$c":"\u0000\u2028"}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/json'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
