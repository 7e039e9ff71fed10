const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: '\u0007🎉wordword漢',
});
console.log(await response.text());
