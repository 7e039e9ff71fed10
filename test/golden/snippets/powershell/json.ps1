$body = '{
  "a": "a''b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> \"\"\" '''''' )body\" \"#",
  "b": [
    1,
    null,
    true,
    {
      "c": []
    }
  ],
  "d": {}
}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/json'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
