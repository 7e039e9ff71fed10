require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'text/plain; charset=utf-8'
request.body = "\u202E\n\"\"\"\n\u2028`'''0\"\#//\r\n"

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
