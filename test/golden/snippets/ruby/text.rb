require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'text/plain'
request.body = '@a\'b"c$HOME`id`\\n
${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> """ \'\'\' )body" "#'

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
