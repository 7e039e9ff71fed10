/** The letters that the font of pictures has; a text in others would be a row of boxes. */
const letters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether a picture can show a text. */
export function isDrawable(text: string): boolean {
  return letters.test(text);
}
