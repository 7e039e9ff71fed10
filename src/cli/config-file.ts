import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { authSettingsSchema } from '../bundle/auth-settings.ts';
import { createLineIndex } from '../diagnostics/position.ts';
import { allowedOrigin } from './allowed-origins.ts';

const origin = z
  .string()
  .refine((text) => allowedOrigin(text) !== undefined, {
    error: 'Write an http or https origin, like "https://api.example.com" or "https://*.example.com".',
  })
  .transform((text) => allowedOrigin(text) ?? text);

const configSchema = z.strictObject({
  site: z.url({ protocol: /^https?$/ }).optional(),
  base: z.string().optional(),
  domain: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]*$/i)
    .optional(),
  auth: authSettingsSchema.optional(),
  proxy: z.strictObject({ allow: z.array(origin).optional() }).optional(),
});

export type ConfigFile = z.infer<typeof configSchema>;

/**
 * Returns what `octavo.config.json` beside docs.json says; nothing when there is none. Returns sentences, each with the
 * file, line and column of its mistake, when something in it is wrong.
 */
export function readConfigFile(projectDir: string): ConfigFile | string {
  const path = join(projectDir, 'octavo.config.json');
  if (!existsSync(path)) return {};
  const text = readFileSync(path, 'utf8');
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const place = placesIn(path, text);
  const [error] = errors;
  if (error !== undefined)
    return `${place(error.offset)}: not valid JSON: ${printParseErrorCode(error.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}.`;
  const parsed = configSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  return parsed.error.issues
    .map((issue) => `${place(offsetOf(root, issue))}: ${[...issue.path, issue.message].join(' › ')}`)
    .join('\n');
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
