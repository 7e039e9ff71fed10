const response = await fetch('https://api.example.com/a', {
  method: 'GET',
  headers: {
    'Cookie': 'a=%20x%3D; b="q"; c=a+b/c==',
  },
});
console.log(await response.text());
