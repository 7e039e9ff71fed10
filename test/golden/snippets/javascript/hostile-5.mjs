const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: '%word0\\x41<!--\\\\)body"\\\r\n',
});
console.log(await response.text());
