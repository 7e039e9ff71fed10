require 'net/http'

uri = URI('https://api.example.com/a?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f=')
request = Net::HTTP::Get.new(uri)
request['Accept'] = 'text/plain'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
