const response: Response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams([
    ['a b', 'a\'b"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- <\u002Fscript> """ \'\'\' )body" "#'],
    ['c', '1+1=2&x%'],
    ['c', ''],
    ['@d', '@e'],
  ]),
});
console.log(await response.text());

export {};
