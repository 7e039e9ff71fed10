const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: '"""\\u0041//\\(x)\nEOF\n漢\\(x)%s\u2028é\\"#"##$\n"""\n\u0007é',
});
console.log(await response.text());
