const socket = new WebSocket('wss://api.example.com/plain');
socket.addEventListener('message', ({ data }) => {
  console.log(data);
});
