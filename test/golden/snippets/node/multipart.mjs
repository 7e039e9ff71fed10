import { openAsBlob } from 'node:fs';

const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'multipart/form-data; boundary=----snippet-7MA4YWxkTrZu0gW',
  },
  body: new Blob([
    '------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name="note"\r\n\r\nx "y" ü; z, @file\n<w>\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name="file"; filename="file.bin"\r\nContent-Type: image/png\r\n\r\n',
    await openAsBlob('file.bin'),
    '\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":"b"}\r\n------snippet-7MA4YWxkTrZu0gW--\r\n',
  ]),
});
console.log(await response.text());
