// Browsers let a page send no headers with a WebSocket: Authorization, X-Client
const socket = new WebSocket('wss://api.example.com/handshake', ['chat.v2', 'chat.v1']);
socket.addEventListener('open', () => {
  socket.send(JSON.stringify([
    'hello',
  ]));
});
socket.addEventListener('message', ({ data }) => {
  console.log(data);
});
