$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'HEAD'
}
$response = Invoke-WebRequest @request
$response.Content
