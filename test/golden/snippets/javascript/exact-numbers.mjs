const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    small: [
      0,
      7,
      -3,
      0.5,
      -12.25,
      0.0001,
    ],
    safe: 9007199254740991,
    float: 1.5,
    keep: '1.50 -0 1e5',
  }),
});
console.log(await response.text());
