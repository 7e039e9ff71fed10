const socket = new WebSocket('wss://api.example.com/placeholders/{room}?key=%3Capi-key%3E');
socket.addEventListener('open', () => {
  socket.send('ping');
});
socket.addEventListener('message', ({ data }) => {
  console.log(data);
});
