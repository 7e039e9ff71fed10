const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: '"@file"',
});
console.log(await response.text());
