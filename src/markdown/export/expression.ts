import { readLiteral, type LiteralScope } from '../literal.ts';

/** Returns the text that an expression in braces shows, as far as it is known without running code; else nothing. */
export function expressionText(expression: string, scope: LiteralScope): string {
  if (expression.trimStart().startsWith('/*')) return '';
  const literal = readLiteral(expression, scope);
  return literal === undefined ? '' : shown(literal.value);
}

function shown(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map(shown).join('') : '';
}
