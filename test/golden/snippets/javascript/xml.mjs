const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/xml',
  },
  body: '<?xml version="1.0"?>\n<a b="c">\n  <d>&amp; é</d>\n</a>',
});
console.log(await response.text());
