import { openAsBlob } from 'node:fs';

const response: Response = await fetch('https://api.example.com/a', {
  method: 'PUT',
  headers: {
    'Content-Type': 'application/octet-stream',
  },
  body: await openAsBlob('file.bin'),
});
console.log(await response.text());
