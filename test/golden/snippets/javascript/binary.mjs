import { readFile } from 'node:fs/promises';

const response = await fetch('https://api.example.com/a', {
  method: 'PUT',
  headers: {
    'Content-Type': 'application/octet-stream',
  },
  body: new Blob([await readFile('file.bin')]),
});
console.log(await response.text());
