import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'text/plain';
  request.bodyBytes = utf8.encode('@a\'b"c\$HOME`id`\\n\n\${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> """ \'\'\' )body" "#');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
