$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
}
$response = Invoke-WebRequest @request
$response.Content
