import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Content-Type", "text/plain")
        .method("POST", HttpRequest.BodyPublishers.ofString("tab\there\r\nbell\u0007 end\u2028 x\u202Ey \\u0041 \\x41 \\ "))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
