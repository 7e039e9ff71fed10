const socket = new WebSocket('wss://api.example.com/handshake', {
  protocols: ['chat.v2', 'chat.v1'],
  headers: {
    'Authorization': 'Bearer <token>',
    'X-Client': 'it\'s "me"',
  },
});
socket.addEventListener('open', () => {
  socket.send(JSON.stringify([
    'hello',
  ]));
});
socket.addEventListener('message', ({ data }) => {
  console.log(data);
});
