import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "PATCH"
request.setValue("application/vnd.api+json; version=1", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(#"""
{
  "a": 1
}
"""#.utf8)

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
