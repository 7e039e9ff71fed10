const socket = new WebSocket('wss://api.example.com/lines');
socket.addEventListener('open', () => {
  socket.send('CONNECT\naccept-version:1.2\n\n');
});
socket.addEventListener('message', ({ data }) => {
  console.log(data);
});
