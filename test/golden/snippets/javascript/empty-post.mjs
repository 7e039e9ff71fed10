const response = await fetch('https://api.example.com/a', {
  method: 'POST',
});
console.log(await response.text());
