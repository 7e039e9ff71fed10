const response = await fetch('https://api.example.com/a', {
  method: 'GET',
  headers: {
    'Authorization': 'Basic dXNlcjpwYTpzcw==',
  },
});
console.log(await response.text());
