import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data("[{\"a\": -0, \"b\": \"c\"}, {\"a\": -0.0, \"b\": \"c\"}, {\"a\": 1.50, \"b\": \"c\"}, {\"a\": 3.0, \"b\": \"c\"}, {\"a\": 1e5, \"b\": \"c\"}, {\"a\": 1E+5, \"b\": \"c\"}, {\"a\": 1e-400, \"b\": \"c\"}, {\"a\": 1e400, \"b\": \"c\"}, {\"a\": 1000000000000000000000000, \"b\": \"c\"}, {\"a\": 12345678901234567.5, \"b\": \"c\"}, {\"a\": 9007199254740993, \"b\": \"c\"}, {\"a\": 0.1000000000000000055511151231257827, \"b\": \"c\"}]".utf8)

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
