import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode('{"b": 1, "10": 2, "2": 3, "a": {"1": [{"01": 4, "-1": 5}]}}');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
