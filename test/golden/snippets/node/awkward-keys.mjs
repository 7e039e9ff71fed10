const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    '': 1,
    class: 2,
    'it\'s': 3,
    'a b': 4,
    toString: 5,
    '\ud800': 6,
    'a/b': 7,
    'ü': 8,
  }),
});
console.log(await response.text());
