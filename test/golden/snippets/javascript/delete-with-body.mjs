const response = await fetch('https://api.example.com/a', {
  method: 'DELETE',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    a: 1,
  }),
});
console.log(await response.text());
