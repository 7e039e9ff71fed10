import { styleText } from './html-attributes.ts';
import { readLiteral } from '../literal.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Returns CSS text for the source of a `style={…}` expression that is a plain object; otherwise undefined. */
export function staticStyle(expression: string): string | undefined {
  const literal = readLiteral(expression);
  const value = literal?.value;
  return isRecord(value) ? styleText(value) : undefined;
}
