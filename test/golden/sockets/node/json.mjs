const socket = new WebSocket('wss://api.example.com/json?a=b&c=\'d\'');
socket.addEventListener('open', () => {
  socket.send('{\n  "text": "it\'s \\"so\\"\\n`$HOME` ${x} é漢",\n  "big": 12345678901234567890,\n  "none": null,\n  "list": [true]\n}');
});
socket.addEventListener('message', ({ data }) => {
  console.log(data);
});
