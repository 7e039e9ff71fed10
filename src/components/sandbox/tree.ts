/**
 * What the sandbox sends of a page: data that JSON carries. Texts, finite numbers, booleans and null stand for themselves;
 * everything else is an array that begins with its kind.
 */
export const kinds = {
  undefined: 0,
  /** The entries. */
  list: 1,
  /** Names and values in turns. */
  object: 2,
  /** HTML. */
  html: 3,
  /** An element that an author wrote: its type, and its props as an object. */
  authors: 4,
  /** An element that Octavo makes around what authors wrote. */
  own: 5,
  /** What a component made, and its children, which it shows where `children` stands. */
  made: 6,
  children: 7,
  /** Milliseconds. */
  date: 8,
  /** Digits. */
  bigint: 9,
  /** What a function or any other value is as text. */
  other: 10,
  /** A number that JSON does not know. */
  number: 11,
  /** Types of elements that are no text. */
  fragment: 12,
  component: 13,
} as const;

/** The mark of elements that are components of Octavo's, in the sandbox; their names. */
export const componentName = Symbol.for('octavo:component');
