const response = await fetch('https://api.example.com/a', {
  method: 'OPTIONS',
});
console.log(await response.text());
