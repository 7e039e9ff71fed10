require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/x-www-form-urlencoded'
request.body = URI.encode_www_form([
  ['metadata[order id]', '6735'],
  ['filter[age][gte]', '<string>'],
  ['return_url', 'https://example.com/a?b=c&d=1+1#e'],
])

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
