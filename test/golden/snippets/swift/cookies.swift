import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "GET"
request.setValue("a=1; b=2", forHTTPHeaderField: "Cookie")

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
