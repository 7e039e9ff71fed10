import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("Content-Type", "text/plain")
        .method("POST", HttpRequest.BodyPublishers.ofString("@a'b\"c\$HOME`id`\\n\n\${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> \"\"\" ''' )body\" \"#"))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
