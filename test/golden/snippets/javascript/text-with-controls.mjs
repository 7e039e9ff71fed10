const response = await fetch('https://api.example.com/a', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/plain',
  },
  body: 'tab\there\r\nbell\u0007 end\u2028 x‮y \\u0041 \\x41 \\ ',
});
console.log(await response.text());
