import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/x-www-form-urlencoded';
  request.bodyBytes = utf8.encode('metadata[order+id]=6735&filter[age][gte]=<string>&return_url=https://example.com/a%3Fb%3Dc%26d%3D1%2B1%23e');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
