import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "GET"
request.setValue("it's \"1\" $HOME `x` \\ #{a} ${b} end", forHTTPHeaderField: "X-Note")
request.setValue("", forHTTPHeaderField: "X-Empty")

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
