const response: Response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    a: 'a\'b"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- <\u002Fscript> """ \'\'\' )body" "#',
    b: [
      1,
      null,
      true,
      {
        c: [],
      },
    ],
    d: {},
  }),
});
console.log(await response.text());

export {};
