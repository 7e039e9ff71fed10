import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Content-Type", "application/xml")
        .method("POST", HttpRequest.BodyPublishers.ofString("""
            <?xml version="1.0"?>
            <a b="c">
              <d>&amp; é</d>
            </a>
            """.trimIndent()))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
