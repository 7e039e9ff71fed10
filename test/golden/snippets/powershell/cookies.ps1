$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'GET'
    Headers = @{
        'Cookie' = 'a=1; b=2'
    }
    SkipHeaderValidation = $true
}
$response = Invoke-WebRequest @request
$response.Content
