import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('note', '@x');
form.append('file', await openAsBlob('file.bin'), 'file.bin');

const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'X-A': 'b',
  },
  body: form,
});
console.log(await response.text());
