import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
            .header("Content-Type", "text/plain")
            .method("POST", HttpRequest.BodyPublishers.ofString("tab\there\r\nbell\u0007 end\u2028 x\u202Ey \\u0041 \\x41 \\ "))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
