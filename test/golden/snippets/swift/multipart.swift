import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "POST"
request.setValue("multipart/form-data; boundary=----snippet-7MA4YWxkTrZu0gW", forHTTPHeaderField: "Content-Type")
var body = Data()
body.append(Data("------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nx \"y\" ü; z, @file\n<w>\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"file\"; filename=\"file.bin\"\r\nContent-Type: image/png\r\n\r\n".utf8))
body.append(try Data(contentsOf: URL(fileURLWithPath: "file.bin")))
body.append(Data("\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\":\"b\"}\r\n------snippet-7MA4YWxkTrZu0gW--\r\n".utf8))
request.httpBody = body

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
