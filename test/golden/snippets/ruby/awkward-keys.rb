require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/json'
request.body = '{"": 1, "class": 2, "it\'s": 3, "a b": 4, "toString": 5, "\\ud800": 6, "a\\/b": 7, "ü": 8}'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
