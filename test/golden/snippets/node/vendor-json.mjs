const response = await fetch('https://api.example.com/a', {
  method: 'PATCH',
  headers: {
    'Content-Type': 'application/vnd.api+json; version=1',
  },
  body: JSON.stringify({
    a: 1,
  }),
});
console.log(await response.text());
