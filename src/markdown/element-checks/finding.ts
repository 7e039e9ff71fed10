import type { markdownProblem } from '../diagnostics.ts';

/** A problem of an element; offsets in the prepared text. */
export interface Finding {
  readonly kind: keyof typeof markdownProblem;
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

/** Returns `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** Returns a value as an author writes it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
