require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Get.new(uri)
request['X-Note'] = 'it\'s "1" $HOME `x` \\ #{a} ${b} end'
request['X-Empty'] = ''

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
