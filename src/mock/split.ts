import type { Parameter, Schemas } from '../api/index.ts';
import { separatorOf } from '../request/index.ts';
import { decodeText } from '../shared/decode.ts';
import { wants, type Field } from './fields.ts';
import type { Written } from './typed.ts';

/** Returns the pairs of a query, a form or cookies: names decoded, values as they were sent, for `split` to tell their commas. */
export function pairsOf(text: string, separator: '&' | ';'): readonly Field[] {
  return text
    .split(separator)
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [queryText(name), value.join('=')];
    });
}

/** Decodes a part of a query or a form. */
export function queryText(text: string): string {
  return decodeText(text.replaceAll('+', ' '));
}

/** Returns what stands between the items of a list in a query, as it may be sent. */
export function querySeparator(style: string): string | RegExp {
  return separators[style] ?? ',';
}

/** The same in a form or a cookie: most clients encode commas there, those between items too. */
export function formSeparator(style: string, text: string): string | RegExp {
  const separator = querySeparator(style);
  return separator === ',' && !text.includes(separator) ? /%2C/i : separator;
}

const separators: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /\+|%20| /,
  pipeDelimited: /\||%7C/i,
  tabDelimited: /%09|\t/,
};

/** Returns a list whose items are lists themselves, as far as their styles are known (Swagger 2.0, items object). */
export function splitItems(written: Written, [style, ...inner]: readonly string[] = []): Written {
  if (style === undefined || !Array.isArray(written)) return written;
  return written.map((item: Written) =>
    typeof item === 'string' ? splitItems(item === '' ? [] : item.split(separatorOf(style)), inner) : item,
  );
}

interface Splitting {
  readonly parameter: Pick<Parameter, 'schema' | 'explode' | 'contentType'>;
  readonly schemas: Schemas;
  readonly decode?: (text: string) => string;
}

/** The items of a list, or the members of an object, where the schema asks for one: `a,1,b,2`, exploded `a=1,b=2`. */
export function split(
  text: string,
  separator: string | RegExp,
  { parameter: { schema, explode, contentType }, schemas, decode = (item) => item }: Splitting,
): Written {
  if (contentType !== undefined) return decode(text);
  const items = text === '' ? [] : text.split(separator).map(decode);
  if (wants(schema, 'array', schemas)) return items;
  if (!wants(schema, 'object', schemas)) return decode(text);
  const pairs = explode
    ? items.map((item): Field => [item.split('=', 1).join(), item.slice(item.indexOf('=') + 1)])
    : Array.from({ length: Math.ceil(items.length / 2) }, (_, index): Field => [
        items[index * 2] ?? '',
        items[index * 2 + 1] ?? '',
      ]);
  return Object.fromEntries(pairs);
}
