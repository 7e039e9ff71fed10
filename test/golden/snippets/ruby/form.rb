require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/x-www-form-urlencoded'
request.body = URI.encode_www_form([
  ['a b', 'a\'b"c$HOME`id`\\n
${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> """ \'\'\' )body" "#'],
  ['c', '1+1=2&x%'],
  ['c', ''],
  ['@d', '@e'],
])

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
