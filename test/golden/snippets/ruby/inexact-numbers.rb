require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/json'
request.body = '[{"a": -0, "b": "c"}, {"a": -0.0, "b": "c"}, {"a": 1.50, "b": "c"}, {"a": 3.0, "b": "c"}, {"a": 1e5, "b": "c"}, {"a": 1E+5, "b": "c"}, {"a": 1e-400, "b": "c"}, {"a": 1e400, "b": "c"}, {"a": 1000000000000000000000000, "b": "c"}, {"a": 12345678901234567.5, "b": "c"}, {"a": 9007199254740993, "b": "c"}, {"a": 0.1000000000000000055511151231257827, "b": "c"}]'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
