const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-ndjson',
  },
  body: '{"a":1}\n{"a":2}\n',
});
console.log(await response.text());
