const response: Response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
  },
  body: '\\(x);\nEOF\nword;{{’\'\'\'*/`',
});
console.log(await response.text());

export {};
