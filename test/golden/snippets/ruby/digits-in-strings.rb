require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/json'
request.body = '{
  "id": "12345678901234567890",
  "uuid": "550e8400-e29b-41d4-a716-446655440000",
  "price": "1.0",
  "note": "a \\"1e5\\" b"
}'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
