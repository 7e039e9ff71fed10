const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    a: {
      b: [
        1,
        2,
      ],
    },
    $c: '\u0000\u2028',
  }),
});
console.log(await response.text());
