/** Characters of traditional Chinese and what they are in simplified Chinese: `檔 档|發 发`. The package does not type its parts. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
