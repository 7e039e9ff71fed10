import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Content-Type", "application/vnd.api+json; version=1")
        .method("PATCH", HttpRequest.BodyPublishers.ofString("""
            {
              "a": 1
            }
            """.trimIndent()))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
