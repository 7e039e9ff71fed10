import * as z from 'zod';
import { parseJson } from '../../bundle/index.ts';
import type { StoredKey } from './keys.ts';

/** A text that should hold keys and does not. */
export class DamagedKeysError extends Error {}

/** Fields that are not ours stay as they are: a newer version, or the owner, may have put them there. */
const keyFileSchema = z.looseObject({
  version: z.literal(1),
  keys: z.array(
    z.looseObject({
      prefix: z.string().min(1),
      hash: z.string().regex(/^[\da-f]{64}$/, 'expected a SHA-256 in lower-case hex'),
      organization: z.string().min(1),
      domains: z.array(z.string()),
      groups: z.array(z.string()).optional(),
      created: z.string(),
      createdBy: z.string().optional(),
      revoked: z.string().optional(),
    }),
  ),
});

/**
 * Returns the keys that a text holds; there are none where there is no text. `place` is what the text is called in the
 * sentence. Throws `DamagedKeysError`, with a sentence, when the text is not one of keys.
 */
export function readKeys(text: string | undefined, place: string): readonly StoredKey[] {
  return readFile(text, place).keys.map(({ groups, createdBy, revoked, ...key }) => ({
    ...key,
    ...(groups === undefined ? {} : { groups }),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(revoked === undefined ? {} : { revoked }),
  }));
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

function readFile(text: string | undefined, place: string): z.infer<typeof keyFileSchema> {
  if (text === undefined) return { version: 1, keys: [] };
  const { data, error } = keyFileSchema.safeParse(parseJson(text));
  if (error === undefined) return data;
  const [issue] = error.issues;
  const where = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new DamagedKeysError(`${place} is not a file of keys that octavo keys wrote${where}: ${issue?.message}.`);
}
