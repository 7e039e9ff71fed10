$body = '{"small": [0, 7, -3, 0.5, -12.25, 0.0001], "safe": 9007199254740991, "float": 1.5, "keep": "1.50 -0 1e5"}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/json'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
