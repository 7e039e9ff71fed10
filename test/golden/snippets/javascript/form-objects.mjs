const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams([
    ['metadata[order id]', '6735'],
    ['filter[age][gte]', '<string>'],
    ['return_url', 'https://example.com/a?b=c&d=1+1#e'],
  ]),
});
console.log(await response.text());
