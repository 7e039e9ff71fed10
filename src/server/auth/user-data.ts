import * as z from 'zod';

/** Values by the kind of input, and by its name. */
const inputs = z.partialRecord(
  z.enum(['server', 'header', 'query', 'cookie', 'path']),
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);

/** What a page may show of a reader, and what their playground begins with (the format's "user data"). */
export const userDataSchema = z.object({
  /** `user` in pages: `{user.plan}`. */
  content: z.record(z.string(), z.unknown()).default({}),
  apiPlaygroundInputs: inputs.default({}),
});

export type UserData = z.infer<typeof userDataSchema>;

/** Bytes of user data that a session keeps: it travels in a cookie. */
const maxBytes = 2048;

interface BoundedUserData {
  /** Undefined where nothing is said of the reader. */
  readonly data: UserData | undefined;
  /** Names of the fields that found no room, or that are not what they should be. */
  readonly left: readonly string[];
}

/** Returns what there is room for, field by field in the order in which they came; `apiPlaygroundInputs` is one of them. */
export function boundedUserData(content: Readonly<Record<string, unknown>>, given: unknown): BoundedUserData {
  const read = inputs.safeParse(given ?? {});
  const left = read.success ? [] : ['apiPlaygroundInputs'];
  const fields: Record<string, unknown> = {};
  let size = 0;
  const hasRoom = (name: string, value: unknown): boolean => {
    const bytes = new TextEncoder().encode(JSON.stringify({ [name]: value })).length;
    if (size + bytes > maxBytes) left.push(name);
    else size += bytes;
    return size > 0 && !left.includes(name);
  };
  for (const [name, value] of Object.entries(content)) {
    if (value !== undefined && name !== '__proto__' && hasRoom(name, value)) fields[name] = value;
  }
  const hasInputs = read.success && Object.keys(read.data).length > 0 && hasRoom('apiPlaygroundInputs', read.data);
  const apiPlaygroundInputs = hasInputs ? read.data : {};
  const isEmpty = Object.keys(fields).length === 0 && !hasInputs;
  return { data: isEmpty ? undefined : { content: fields, apiPlaygroundInputs }, left };
}
