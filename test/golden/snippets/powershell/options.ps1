$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'OPTIONS'
}
$response = Invoke-WebRequest @request
$response.Content
