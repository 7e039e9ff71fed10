import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "GET"
request.setValue("a=%20x%3D; b=\"q\"; c=a+b/c==", forHTTPHeaderField: "Cookie")

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
