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
  /** Milliseconds. */
  date: 6,
  /** Digits. */
  bigint: 7,
  /** What a function or any other value is as text. */
  other: 8,
  /** A number that JSON does not know. */
  number: 9,
  /** Types of elements that are no text. */
  fragment: 10,
  component: 11,
} as const;

/** Under this name the page has the script of its components; no tag of an author has it. */
export const behaviourName = 'octavo-behaviour';

/** Under this name stands what a component of an author's shows, for the Markdown of its page. */
export const outputName = 'octavo-output';

/** Stand around what a component of an author's has been given as its children, within its output. */
export const childrenMarks = { open: '<!--octavo:children-->', close: '<!--octavo:/children-->' } as const;

/** The mark of elements that are components of Octavo's, in the sandbox; their names. */
export const componentName = Symbol.for('octavo:component');
