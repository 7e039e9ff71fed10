import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data("{\"small\": [0, 7, -3, 0.5, -12.25, 0.0001], \"safe\": 9007199254740991, \"float\": 1.5, \"keep\": \"1.50 -0 1e5\"}".utf8)

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
