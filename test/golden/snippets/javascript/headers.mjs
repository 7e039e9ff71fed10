const response = await fetch('https://api.example.com/a', {
  method: 'GET',
  headers: {
    'X-Note': 'it\'s "1" $HOME `x` \\ #{a} ${b} end',
    'X-Empty': '',
  },
});
console.log(await response.text());
