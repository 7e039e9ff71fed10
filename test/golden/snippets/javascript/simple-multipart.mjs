import { readFile } from 'node:fs/promises';

const form = new FormData();
form.append('note', '@x');
form.append('file', new Blob([await readFile('file.bin')]), 'file.bin');

const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'X-A': 'b',
  },
  body: form,
});
console.log(await response.text());
