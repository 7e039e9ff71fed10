$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'GET'
    Headers = @{
        'X-Note' = 'it''s "1" $HOME `x` \ #{a} ${b} end'
        'X-Empty' = ''
    }
    SkipHeaderValidation = $true
}
$response = Invoke-WebRequest @request
$response.Content
