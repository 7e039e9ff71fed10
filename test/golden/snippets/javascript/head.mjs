const response = await fetch('https://api.example.com/a', {
  method: 'HEAD',
});
console.log(await response.text());
