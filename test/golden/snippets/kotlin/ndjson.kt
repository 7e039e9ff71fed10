import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Content-Type", "application/x-ndjson")
        .method("POST", HttpRequest.BodyPublishers.ofString("""
            {"a":1}
            {"a":2}
            
            """.trimIndent()))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
