printf '%s\n' '{ "text": "it'\''s \"so\"\n`$HOME` ${x} é漢", "big": 12345678901234567890, "none": null, "list": [true] }' |
  websocat --no-close 'wss://api.example.com/json?a=b&c='\''d'\'''
