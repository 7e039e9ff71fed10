import { z } from 'zod';
import { integrations as registry } from './index.ts';
import type { Field, Fields } from './integration.ts';

/** docs.json `integrations` (docs-json.md §1.10), made from the registry. */
export const integrations = z.strictObject(
  Object.fromEntries(registry.map(({ key, fields, summary }) => [key, entry(fields).describe(summary).optional()])),
);

/** Returns the schema of one entry. */
export function entry(fields: Fields): z.ZodType<Readonly<Record<string, unknown>>> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = value(field).describe(plain(field.description));
    return [name, field.optional === true ? schema.optional() : schema] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

function value(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string().regex(field.pattern, field.expected);
    case 'digits':
      return z.union([z.string().regex(/^\d+$/, 'a number'), z.int().nonnegative()]);
    case 'url': {
      const url = z.url({ protocol: field.allowsHttp === true ? /^https?$/ : /^https$/ });
      return field.pattern === undefined ? url : url.regex(field.pattern, field.expected);
    }
    case 'choice':
      return z.enum(field.options);
    case 'flag':
      return z.boolean();
  }
}

/** Editors show descriptions as they are. */
function plain(text: string): string {
  return text.replaceAll(/[`*]/g, '');
}
