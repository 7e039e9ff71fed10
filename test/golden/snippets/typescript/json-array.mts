const response: Response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([
    1,
    'two',
    null,
  ]),
});
console.log(await response.text());

export {};
