require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Put.new(uri)
request['Content-Type'] = 'application/json'
request.body = '{
  "a": 12345678901234567890,
  "b": 1.0,
  "c": 1e3,
  "d": -0.10
}'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
