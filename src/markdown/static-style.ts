import { styleText } from './html-attributes.ts';
import { readLiteral } from './literal.ts';

/** Returns CSS text for the source of a `style={…}` expression that is a plain object; otherwise undefined. */
export function staticStyle(expression: string): string | undefined {
  const literal = readLiteral(expression);
  const value = literal?.value;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? styleText(value as Record<string, unknown>)
    : undefined;
}
