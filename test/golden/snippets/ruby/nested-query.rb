require 'net/http'

uri = URI('https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range=%7B3%7D&list=1,2%7C3')
request = Net::HTTP::Get.new(uri)

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
