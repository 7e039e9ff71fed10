/** Literal writers: a value never leaves its string, whatever it holds. */

/** How a language writes a string between double quotes. */
export interface StringSyntax {
  readonly quote?: '"' | "'";
  /** Characters beside the quote and the backslash that have an escape of their own, or a meaning. */
  readonly escapes: Readonly<Record<string, string>>;
  /** Any other character that must not stand in a source as it is, from its code. */
  readonly other: (code: number) => string;
}

/** Control characters, and those that end a line or turn the direction of the text for some readers of a source. */
const unsafe = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/;

/** Returns `text` as a string literal. A lone surrogate has no place in a source file: it becomes U+FFFD. */
export function quoted(text: string, { quote = '"', escapes, other }: StringSyntax): string {
  const written = Array.from(text.toWellFormed(), (character) => {
    if (character === quote || character === '\\') return `\\${character}`;
    const escape = Object.hasOwn(escapes, character) ? escapes[character] : undefined;
    return escape ?? (unsafe.test(character) ? other(character.charCodeAt(0)) : character);
  });
  return `${quote}${written.join('')}${quote}`;
}

const common = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** `\u000B`, as C#, Dart, Go, Java, Kotlin and Ruby read it. */
function fourDigits(code: number): string {
  return `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** `\u{B}`, as Rust and Swift read it. */
function braced(code: number): string {
  return `\\u{${code.toString(16).toUpperCase()}}`;
}

/** The bytes in UTF-8 as `\013`: never more than three digits, so that nothing behind can join them. */
function octal(code: number): string {
  const bytes = new TextEncoder().encode(String.fromCharCode(code));
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

/** C#, Go and Java. */
export const cFamily: StringSyntax = { escapes: common, other: fourDigits };
/** Dart and Kotlin: `$` begins an expression. */
export const dollarFamily: StringSyntax = { escapes: { ...common, $: '\\$' }, other: fourDigits };
/** Ruby: `#` may begin an expression. */
export const rubySyntax: StringSyntax = { escapes: { ...common, '#': '\\#' }, other: fourDigits };
/** Rust and Swift. */
export const bracedFamily: StringSyntax = { escapes: common, other: braced };
/** PHP, where escapes are needed: `$` begins a variable. */
export const phpSyntax: StringSyntax = { escapes: { ...common, $: '\\$' }, other: braced };

/** Returns `text` as a string literal of C and C++, where two question marks may begin a trigraph. */
export function cString(text: string): string {
  return quoted(text, { escapes: common, other: octal }).replace(/\?(?=\?)/g, '?\\');
}

/**
 * Returns whether a text can stand in a source as it is: several lines, one of them not indented, and nothing that an editor
 * would change.
 */
export function isPlainText(text: string): boolean {
  return (
    /^\S/m.test(text) &&
    text.includes('\n') &&
    !/[^\S\n]\n|[^\S\n]$/.test(text) &&
    !unsafe.test(text.replaceAll('\n', '')) &&
    text.isWellFormed()
  );
}

/** PHP, and Ruby where nothing needs an escape: in single quotes only the quote and the backslash mean anything. */
export function singleQuoted(text: string): string {
  return `'${text.toWellFormed().replace(/['\\]/g, '\\$&')}'`;
}

/** POSIX shell: single quotes, in which only the quote itself means anything. */
export function shellQuote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** JSON is also a literal of JavaScript and, for strings, of Python; line separators and `</script` are escaped. */
export function doubleQuote(text: string): string {
  return JSON.stringify(text)
    .replace(/[\u007F-\u009F\u2028\u2029]/g, (character) => fourDigits(character.charCodeAt(0)).toLowerCase())
    .replace(/<\/(?=script)/gi, '<\\u002F');
}

/** JavaScript, in single quotes as most code is written. */
export function jsString(text: string): string {
  const inner = doubleQuote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

/** Indents every line but the first. */
export function indent(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
