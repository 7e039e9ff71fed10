import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Content-Type", "application/json")
        .method("PUT", HttpRequest.BodyPublishers.ofString("""
            {
              "a": 12345678901234567890,
              "b": 1.0,
              "c": 1e3,
              "d": -0.10
            }
            """.trimIndent()))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
