const response = await fetch('https://api.example.com/a', {
  method: 'GET',
  headers: {
    'Cookie': 'a=1; b=2',
  },
});
console.log(await response.text());
