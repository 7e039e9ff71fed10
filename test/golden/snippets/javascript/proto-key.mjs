const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: '{"a": "__proto__", "b": {"__pr\\u006fto__": {"c": 1}}}',
});
console.log(await response.text());
