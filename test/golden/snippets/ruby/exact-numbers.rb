require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/json'
request.body = '{"small": [0, 7, -3, 0.5, -12.25, 0.0001], "safe": 9007199254740991, "float": 1.5, "keep": "1.50 -0 1e5"}'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
