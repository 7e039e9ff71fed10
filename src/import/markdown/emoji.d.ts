declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji by their shortcodes, as GitHub has them. */
  const emoji: Readonly<Record<string, string>>;
  export default emoji;
}
