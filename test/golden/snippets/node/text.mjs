const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain',
  },
  body: '@a\'b"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- <\u002Fscript> """ \'\'\' )body" "#',
});
console.log(await response.text());
