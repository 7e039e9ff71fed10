import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';

/** Most of what clients send is read by nobody: roles, tool results, files and sources of theirs go to no model. */
const message = z.looseObject({
  role: z.enum(['system', 'assistant', 'user', 'data']),
  content: z.string().optional(),
  parts: z
    .array(z.looseObject({ type: z.string(), text: z.string().optional() }))
    .max(500)
    .optional(),
});

const name = z.string().min(1).max(100);

/** The body of both versions of the API (discovery-openapi.json of the format). */
const bodySchema = z.looseObject({
  messages: z.array(message).min(1).max(200),
  threadId: z.string().max(200).nullish(),
  threadKey: z.string().max(200).nullish(),
  retrievalPageSize: z.int().min(1).max(20).default(5),
  filter: z
    .object({ language: name.nullish(), version: name.nullish(), groups: z.array(name).max(100).nullish() })
    .nullish(),
  context: z
    .array(
      z.looseObject({
        type: z.enum(['code', 'textSelection']),
        value: z.string().max(20_000),
        path: z.string().max(2048).nullish(),
      }),
    )
    .max(20)
    .nullish(),
  currentPath: z.string().max(200).nullish(),
  altcha: z.string().max(2000).nullish(),
});

/** What of a body counts. */
export interface AskedQuestion {
  readonly text: string;
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly selections: readonly { readonly text: string; readonly path?: string }[];
  readonly currentPath: string | undefined;
  readonly threadId: string | undefined;
  readonly threadKey: string | undefined;
  readonly pageSize: number;
  readonly language: string | undefined;
  readonly version: string | undefined;
  /** The solution of a challenge, as ALTCHA's widget writes it. */
  readonly proof: string | undefined;
  /** Groups that the answer is narrowed to. */
  readonly groups: readonly string[] | undefined;
}

/** Characters of a question, and messages of a conversation that are read. */
const maxQuestion = 4000;
const maxHistory = 12;

const described = '/discovery/openapi.json describes what this endpoint takes.';

/** Returns what is asked. Throws `HttpError` 400 for a body that the API does not take. */
export function askedQuestion(body: unknown): AskedQuestion {
  const { data, error } = bodySchema.safeParse(body);
  if (data === undefined) {
    const [{ path, message: reason } = { path: [], message: '' }] = error.issues;
    const what = path.length === 0 ? 'The body' : `"${path.join('.')}" of the body`;
    throw new HttpError(400, `${what} is wrong: ${reason.replace(/^Invalid (?:input|option): /, '')}. ${described}`);
  }
  const said = data.messages.flatMap((entry) => {
    const text = textOf(entry).trim();
    return (entry.role === 'user' || entry.role === 'assistant') && text !== '' ? [{ role: entry.role, text }] : [];
  });
  const last = said.at(-1);
  if (last?.role !== 'user') throw new HttpError(400, 'The last message must be a question of the user, with a text.');
  if (last.text.length > maxQuestion)
    throw new HttpError(400, `A question has at most ${maxQuestion} characters; this one has ${last.text.length}.`);
  const { filter, context } = data;
  return {
    text: last.text,
    history: said.slice(0, -1).slice(-maxHistory),
    selections: (context ?? []).map(({ value, path }) => ({ text: value, ...(path ? { path } : {}) })),
    currentPath: data.currentPath ?? undefined,
    threadId: data.threadId ?? undefined,
    threadKey: data.threadKey ?? undefined,
    pageSize: data.retrievalPageSize,
    language: filter?.language ?? undefined,
    version: filter?.version ?? undefined,
    proof: data.altcha ?? undefined,
    groups: filter?.groups ?? undefined,
  };
}

/** Parts hold the same as `content` where a client sends both. */
function textOf({ content, parts }: z.infer<typeof message>): string {
  const texts = (parts ?? []).flatMap((part) => (part.type === 'text' ? (part.text ?? []) : []));
  return texts.length === 0 ? (content ?? '') : texts.join('\n');
}
