import { withoutPersonal } from './without-personal.ts';

/** Characters of a query that are kept: longer ones are pasted texts. */
const maxQuery = 100;

/** Returns a query as it is counted: in lower case, with single spaces, and without what looks like addresses and keys. */
export function storedQuery(query: string): string {
  return oneLine(withoutPersonal(query)).toLowerCase().slice(0, maxQuery).toWellFormed();
}

/** Returns a question as it is counted. */
export function storedQuestion(question: string): string {
  return oneLine(withoutPersonal(question)).toWellFormed();
}

/** Control characters, line ends among them, become spaces. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}
