$body = '{"": 1, "class": 2, "it''s": 3, "a b": 4, "toString": 5, "\ud800": 6, "a\/b": 7, "ü": 8}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/json'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
