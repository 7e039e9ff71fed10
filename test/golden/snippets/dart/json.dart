import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode('{\n  "a": "a\'b\\"c\$HOME`id`\\\\n\\n\${x} #{y} {{y}} \\\\(z) ü 你 %s ?? <!-- </script> \\"\\"\\" \'\'\' )body\\" \\"#",\n  "b": [\n    1,\n    null,\n    true,\n    {\n      "c": []\n    }\n  ],\n  "d": {}\n}');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
