require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Patch.new(uri)
request['Content-Type'] = 'application/vnd.api+json; version=1'
request.body = '{
  "a": 1
}'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
