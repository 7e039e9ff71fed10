require 'net/http'

uri = URI('https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z')
request = Net::HTTP::Get.new(uri)

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
