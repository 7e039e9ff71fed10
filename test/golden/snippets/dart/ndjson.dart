import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/x-ndjson';
  request.bodyBytes = utf8.encode(r'''
{"a":1}
{"a":2}
''');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
