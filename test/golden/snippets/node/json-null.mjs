const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: 'null',
});
console.log(await response.text());
