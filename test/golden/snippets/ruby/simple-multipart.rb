require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['X-A'] = 'b'
request.set_form([
  ['note', '@x'],
  ['file', File.open('file.bin', 'rb'), { filename: 'file.bin' }],
], 'multipart/form-data')

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
