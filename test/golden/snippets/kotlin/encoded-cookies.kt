import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Cookie", "a=%20x%3D; b=\"q\"; c=a+b/c==")
        .method("GET", HttpRequest.BodyPublishers.noBody())
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
