import type { CodePart } from './model.ts';

const word = /[\p{L}_\\$][\p{L}\p{N}_\\.$]*/gu;

/** Returns code whose names lead to symbols, where only its text is known. */
export function linkedWords(text: string, idOf: (name: string) => string | undefined): CodePart[] {
  const parts: CodePart[] = [];
  let at = 0;
  for (const { 0: name, index } of text.matchAll(word)) {
    const ref = idOf(name);
    if (ref === undefined) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: name, ref });
    at = index + name.length;
  }
  return at < text.length ? [...parts, { text: text.slice(at) }] : parts;
}
