import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'text/plain; charset=utf-8';
  request.bodyBytes = utf8.encode('\u0007🎉wordword漢');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
