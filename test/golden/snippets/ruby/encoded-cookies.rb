require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Get.new(uri)
request['Cookie'] = 'a=%20x%3D; b="q"; c=a+b/c=='

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
