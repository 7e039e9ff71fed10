import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))
            .header("Content-Type", "application/json")
            .method("POST", HttpRequest.BodyPublishers.ofString("[{\"a\": -0, \"b\": \"c\"}, {\"a\": -0.0, \"b\": \"c\"}, {\"a\": 1.50, \"b\": \"c\"}, {\"a\": 3.0, \"b\": \"c\"}, {\"a\": 1e5, \"b\": \"c\"}, {\"a\": 1E+5, \"b\": \"c\"}, {\"a\": 1e-400, \"b\": \"c\"}, {\"a\": 1e400, \"b\": \"c\"}, {\"a\": 1000000000000000000000000, \"b\": \"c\"}, {\"a\": 12345678901234567.5, \"b\": \"c\"}, {\"a\": 9007199254740993, \"b\": \"c\"}, {\"a\": 0.1000000000000000055511151231257827, \"b\": \"c\"}]"))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
