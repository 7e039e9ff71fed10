const response: Response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: '{"a": 1, "b": 2, "\\u0061": 3}',
});
console.log(await response.text());

export {};
