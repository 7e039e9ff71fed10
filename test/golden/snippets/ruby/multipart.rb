require 'net/http'

uri = URI('https://api.example.com/a')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'multipart/form-data; boundary=----snippet-7MA4YWxkTrZu0gW'
request.body = [
  "------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nx \"y\" ü; z, @file\n<w>\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"file\"; filename=\"file.bin\"\r\nContent-Type: image/png\r\n\r\n".b,
  File.binread('file.bin'),
  "\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\":\"b\"}\r\n------snippet-7MA4YWxkTrZu0gW--\r\n".b,
].join

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
