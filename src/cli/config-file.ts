import { join } from 'node:path';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { z } from 'zod';
import { authSettingsSchema, organizationName, organizationRule } from '../bundle/index.ts';
import { createLineIndex } from '../diagnostics/index.ts';
import { readJson } from '../project/json/read-json.ts';
import { readText } from '../project/read-file.ts';
import { nearest } from '../shared/nearest.ts';
import { unique } from '../shared/unique.ts';
import { allowedOrigin } from '../server/allowed-origins.ts';

const origin = z
  .string()
  .refine((text) => allowedOrigin(text) !== undefined, {
    error: 'Write an http or https origin, like "https://api.example.com" or "https://*.example.com".',
  })
  .transform((text) => allowedOrigin(text) ?? text);

/** `self` and `none` are written without the quotes that the header has. */
const frameAncestor = z
  .string()
  .transform((text) =>
    /^'?(?:self|none)'?$/.test(text) ? `'${text.replaceAll("'", '')}'` : (allowedOrigin(text) ?? text),
  )
  .refine((text) => /^'(?:self|none)'$|^\*$/.test(text) || allowedOrigin(text) !== undefined, {
    error: 'Write "self", "none", "*", or an origin, like "https://portal.example.com".',
  });

const organization = z
  .string()
  .refine((text) => organizationName(text) !== undefined, { error: organizationRule })
  .transform((text) => organizationName(text) ?? text);

const adminGroup = z
  .string()
  .min(1)
  .refine((group) => group !== '*', { error: 'Name the groups that manage keys; "*" would be every reader.' });

const fields = z.strictObject({
  site: z.url({ protocol: /^https?$/ }).optional(),
  base: z.string().optional(),
  domain: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]*$/i)
    .optional(),
  organization: organization.optional(),
  auth: authSettingsSchema.optional(),
  keys: z.strictObject({ adminGroups: z.array(adminGroup).min(1) }).optional(),
  feedback: z.boolean({ error: 'Write true or false, without quotes.' }).optional(),
  proxy: z.strictObject({ allow: z.array(origin).optional() }).optional(),
  headers: z
    .strictObject({
      contentSecurityPolicy: z.boolean({ error: 'Write true or false, without quotes.' }).optional(),
      allow: z.array(origin).optional(),
      frameAncestors: z.array(frameAncestor).optional(),
    })
    .optional(),
  integrations: z.strictObject({ origins: z.array(z.union([z.literal('*'), origin])).optional() }).optional(),
});

/** Keys are managed by readers who signed in and are in a group. */
const configSchema = fields.superRefine(({ keys, auth }, context) => {
  if (keys === undefined || (auth !== undefined && auth.method !== 'password')) return;
  const message =
    auth === undefined
      ? 'Nobody can sign in to manage keys: say how readers sign in with "auth": { "method": "oidc" } or "jwt".'
      : 'Readers who sign in with one password for all are in no group: take "oidc" or "jwt" in "auth" to manage keys.';
  context.addIssue({ code: 'custom', path: ['keys'], message });
});

export type ConfigFile = z.infer<typeof fields>;

/**
 * Returns what `octavo.config.json` beside docs.json says; nothing when there is none. Returns sentences, each with the
 * file, line and column of its mistake, when something in it is wrong.
 */
export function readConfigFile(projectDir: string): ConfigFile | string {
  const path = join(projectDir, 'octavo.config.json');
  const read = readText(projectDir, 'octavo.config.json');
  if (!('text' in read)) return read.fault === 'missing' ? {} : `${path} ${read.reason}.`;
  const { text } = read;
  const { root, slips } = readJson(text);
  const place = placesIn(path, text);
  const wrong = slips.filter(({ effect }) => effect !== 'harmless');
  if (wrong.length > 0 || root === undefined) {
    return wrong.map(({ offset, cause, hint }) => `${place(offset)}: not valid JSON: ${cause}. ${hint}`).join('\n');
  }
  const parsed = configSchema.safeParse(getNodeValue(root));
  if (parsed.success) return parsed.data;
  return parsed.error.issues
    .map((issue) => `${place(offsetOf(root, issue))}: ${[...issue.path, messageOf(issue)].join(' › ')}`)
    .join('\n');
}

/** What is wrong, and for a key that nobody knows which one it may be meant for. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message;
  // What another way of signing in takes is not what was meant.
  const known = keysAt(fields, issue.path).filter((key) => !issue.keys.includes(key));
  const [wrong = ''] = issue.keys;
  const meant = nearest(wrong, known);
  return `${issue.message}. ${meant === undefined ? `Known are ${known.join(', ')}.` : `Did you mean "${meant}"?`}`;
}

/** The keys that an object of the schema may have at a path: of every shape that it may have there. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return unique(schema.options.flatMap((option) => keysAt(option, path)));
  if (!(schema instanceof z.ZodObject)) return [];
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(schema.shape);
  const inside = schema.shape[String(key)] as z.core.$ZodType | undefined;
  return inside === undefined ? [] : keysAt(inside, rest);
}

function placesIn(path: string, text: string): (offset: number) => string {
  const lines = createLineIndex(text);
  return (offset) => {
    const { line, column } = lines.pointAt(offset);
    return `${path}:${line}:${column}`;
  };
}

/** Where the value that an issue is about stands, or the nearest value around it. */
function offsetOf(root: Node | undefined, issue: z.core.$ZodIssue): number {
  if (root === undefined) return 0;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].map((key) => (typeof key === 'number' ? key : String(key)));
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}
