const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([
    [],
    {},
    [
      [],
      {},
    ],
    {
      a: [],
      b: {},
    },
    '',
    null,
    true,
    false,
  ]),
});
console.log(await response.text());
