import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.file.Path

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
        .header("X-A", "b")
        .header("Content-Type", "multipart/form-data; boundary=----snippet-7MA4YWxkTrZu0gW")
        .method("POST", HttpRequest.BodyPublishers.concat(
            HttpRequest.BodyPublishers.ofString("------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n@x\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"file\"; filename=\"file.bin\"\r\nContent-Type: application/octet-stream\r\n\r\n"),
            HttpRequest.BodyPublishers.ofFile(Path.of("file.bin")),
            HttpRequest.BodyPublishers.ofString("\r\n------snippet-7MA4YWxkTrZu0gW--\r\n")))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
