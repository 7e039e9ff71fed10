import * as z from 'zod';
import { parseJson } from '../../bundle/index.ts';
import type { StoredKey } from './keys.ts';

/** A text that should hold keys and does not. */
export class DamagedKeysError extends Error {}

/** Fields that are not ours stay as they are: a newer version, or the owner, may have put them there. */
const storedKeySchema = z.looseObject({
  prefix: z.string().min(1),
  hash: z.string().regex(/^[\da-f]{64}$/, 'expected a SHA-256 in lower-case hex'),
  organization: z.string().min(1),
  domains: z.array(z.string()),
  groups: z.array(z.string()).optional(),
  purpose: z.literal('insights').optional(),
  created: z.string(),
  createdBy: z.string().optional(),
  revoked: z.string().optional(),
});

const keyFileSchema = z.looseObject({ version: z.literal(1), keys: z.array(storedKeySchema) });

const keyRecordSchema = storedKeySchema.extend({ version: z.literal(1) });

/**
 * Returns the keys that a text holds; there are none where there is no text. `place` is what the text is called in the
 * sentence. Throws `DamagedKeysError`, with a sentence, when the text is not one of keys.
 */
export function readKeys(text: string | undefined, place: string): readonly StoredKey[] {
  return readFile(text, place).keys.map(withoutAbsent);
}

/** What the schema read, as the types have it: a field that is absent is not there. */
function withoutAbsent({ groups, purpose, createdBy, revoked, ...key }: z.infer<typeof storedKeySchema>): StoredKey {
  return {
    ...key,
    ...(groups === undefined ? {} : { groups }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(revoked === undefined ? {} : { revoked }),
  };
}

/** Returns the text with its keys changed and everything else kept. Throws as `readKeys` does. */
export function changeKeys(
  text: string | undefined,
  place: string,
  change: (keys: readonly StoredKey[]) => readonly StoredKey[],
): string {
  const file = { ...readFile(text, place), keys: change(readKeys(text, place)) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns the text of a file that holds these keys, in one line. */
export function keyFileText(keys: readonly StoredKey[]): string {
  return JSON.stringify({ version: 1, keys });
}

/** Returns the key of a hash that a text holds. Throws `DamagedKeysError`, with a sentence, when the text holds another, or none. */
export function readKeyRecord(text: string, hash: string, place: string): StoredKey {
  const { version: _, ...key } = parse(keyRecordSchema, text, `${place} is not a key that octavo keys wrote`);
  if (key.hash === hash) return withoutAbsent(key);
  throw new DamagedKeysError(`${place} holds another key than its name says.`);
}

/** Returns the text of one key. */
export function keyRecordText(key: StoredKey): string {
  return `${JSON.stringify({ version: 1, ...key })}\n`;
}

function readFile(text: string | undefined, place: string): z.infer<typeof keyFileSchema> {
  if (text === undefined) return { version: 1, keys: [] };
  return parse(keyFileSchema, text, `${place} is not a file of keys that octavo keys wrote`);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, failure: string): z.infer<Schema> {
  const value = parseJson(text);
  if (value === undefined) throw new DamagedKeysError(`${failure}: it is not JSON.`);
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new DamagedKeysError(`${failure}${where}: ${issue?.message}.`);
}
