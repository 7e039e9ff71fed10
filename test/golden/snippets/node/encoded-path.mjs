const response = await fetch('https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z', {
  method: 'GET',
});
console.log(await response.text());
