const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: '@\\x41word\\(x)%séword#{x}',
});
console.log(await response.text());
