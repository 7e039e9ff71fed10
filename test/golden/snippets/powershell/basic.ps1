$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'GET'
    Headers = @{
        'Authorization' = 'Basic dXNlcjpwYTpzcw=='
    }
    SkipHeaderValidation = $true
}
$response = Invoke-WebRequest @request
$response.Content
