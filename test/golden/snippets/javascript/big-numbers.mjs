const response = await fetch('https://api.example.com/a', {
  method: 'PUT',
  headers: {
    'Content-Type': 'application/json',
  },
  body: '{\n  "a": 12345678901234567890,\n  "b": 1.0,\n  "c": 1e3,\n  "d": -0.10\n}',
});
console.log(await response.text());
