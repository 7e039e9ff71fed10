$body = 'tab	here
bell end  x‮y \u0041 \x41 \ '
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'text/plain'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
