import { parse } from 'yaml';
import * as z from 'zod';

const text = z.string().nullish();
const described = z.looseObject({ id: text, type: text, description: text });

const item = z.looseObject({
  uid: z.string(),
  parent: text,
  name: z.string(),
  fullName: text,
  type: z.string(),
  namespace: text,
  summary: text,
  remarks: text,
  example: z.array(z.string()).nullish(),
  source: z
    .looseObject({
      path: text,
      startLine: z.number().nullish(),
      remote: z.looseObject({ path: text, branch: text, repo: text }).nullish(),
    })
    .nullish(),
  syntax: z
    .looseObject({
      content: text,
      parameters: z.array(described).nullish(),
      typeParameters: z.array(described).nullish(),
      return: described.nullish(),
    })
    .nullish(),
  exceptions: z.array(described).nullish(),
  attributes: z
    .array(
      z.looseObject({ type: text, arguments: z.array(z.looseObject({ value: z.unknown().optional() })).nullish() }),
    )
    .nullish(),
});

const page = z.looseObject({
  items: z.array(z.unknown()),
  references: z.array(z.unknown()).nullish(),
});
const reference = z.looseObject({ uid: z.string(), name: text });

/** What docfx writes of a type or a member (its schema: ManagedReference). */
export type Item = z.infer<typeof item>;

/** Returns the items of a file, and the names of what they refer to; nothing for a file that has none. */
export function readPage(yaml: string): {
  readonly items: readonly Item[];
  readonly names: ReadonlyMap<string, string>;
} {
  const read = page.safeParse(valueOf(yaml));
  if (!read.success) return { items: [], names: new Map() };
  const references = (read.data.references ?? []).flatMap((each) => reference.safeParse(each).data ?? []);
  return {
    items: read.data.items.flatMap((each) => item.safeParse(each).data ?? []),
    names: new Map(references.flatMap(({ uid, name }) => (typeof name === 'string' ? [[uid, name] as const] : []))),
  };
}

function valueOf(yaml: string): unknown {
  try {
    // Aliases multiply what a file says; docfx writes none.
    return parse(yaml, { maxAliasCount: 0, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}
