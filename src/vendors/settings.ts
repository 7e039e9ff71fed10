import * as z from 'zod';
import { refusalOf } from './foreign-ids.ts';
import type { Field, Integration } from './integration.ts';

/** Returns the schema of docs.json `integrations` (docs-json.md §1.10), where it may have these entries. */
export function integrationsSchema(
  integrations: readonly Integration[],
): z.ZodObject<Record<string, z.ZodOptional<ReturnType<typeof entry>>>, z.core.$strict> {
  return z.strictObject(
    Object.fromEntries(
      integrations.map((integration) => [integration.key, entry(integration).describe(integration.summary).optional()]),
    ),
  );
}

/** Returns the schema of the entry of an integration. */
export function entry({ key, fields, oneOf = [] }: Integration): z.ZodType<Readonly<Record<string, unknown>>> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = value(field, `${key}.${name}`).describe(plain(field.description));
    return [name, field.optional === true ? schema.optional() : schema] as const;
  });
  const schema = z.strictObject(Object.fromEntries(shape));
  if (oneOf.length === 0) return schema;
  return schema.refine(
    (settings) => oneOf.some((name) => settings[name] !== undefined),
    `an entry with ${oneOf.map((name) => `"${name}"`).join(' or ')}`,
  );
}

function value(field: Field, path: string): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.isFree === true ? z.string().regex(field.pattern, field.expected) : id(field, path);
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

/** An id: what can only be wrong is refused with the reason, in the `hint` of the issue's parameters. */
function id({ pattern, expected }: Extract<Field, { kind: 'text' }>, path: string): z.ZodType {
  return z
    .string()
    .meta({ pattern: pattern.source })
    .superRefine((text, context) => {
      const refusal = refusalOf(path, text);
      if (refusal === undefined && pattern.test(text)) return;
      const { reason: hint, isSecret = false, isPlaceholder = false } = refusal ?? {};
      const params = refusal === undefined ? {} : { hint, isSecret, isPlaceholder };
      context.addIssue({ code: 'custom', message: expected, params });
    });
}

/** Editors show descriptions as they are. */
function plain(text: string): string {
  return text.replaceAll(/[`*]/g, '');
}
