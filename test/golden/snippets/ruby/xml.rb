require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/xml'
request.body = '<?xml version="1.0"?>
<a b="c">
  <d>&amp; é</d>
</a>'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
