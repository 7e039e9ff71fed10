const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: '‮\n"""\n\u2028`\'\'\'0"#//\r\n',
});
console.log(await response.text());
