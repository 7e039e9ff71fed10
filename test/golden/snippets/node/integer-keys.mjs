const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: '{"b": 1, "10": 2, "2": 3, "a": {"1": [{"01": 4, "-1": 5}]}}',
});
console.log(await response.text());
