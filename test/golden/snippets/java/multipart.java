import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;

public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
            .header("Content-Type", "multipart/form-data; boundary=----snippet-7MA4YWxkTrZu0gW")
            .method("POST", HttpRequest.BodyPublishers.concat(
                HttpRequest.BodyPublishers.ofString("------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nx \"y\" ü; z, @file\n<w>\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"file\"; filename=\"file.bin\"\r\nContent-Type: image/png\r\n\r\n"),
                HttpRequest.BodyPublishers.ofFile(Path.of("file.bin")),
                HttpRequest.BodyPublishers.ofString("\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\":\"b\"}\r\n------snippet-7MA4YWxkTrZu0gW--\r\n")))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
