import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range=%7B3%7D&list=1,2%7C3"))
        .method("GET", HttpRequest.BodyPublishers.noBody())
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
