const response = await fetch('https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3', {
  method: 'GET',
});
console.log(await response.text());
