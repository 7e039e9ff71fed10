const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    id: '12345678901234567890',
    uuid: '550e8400-e29b-41d4-a716-446655440000',
    price: '1.0',
    note: 'a "1e5" b',
  }),
});
console.log(await response.text());
