require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'text/plain'
request.body = "tab\there\r\nbell\u0007 end\u2028 x\u202Ey \\u0041 \\x41 \\ "

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
