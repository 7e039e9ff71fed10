import * as z from 'zod';
import type { HttpRequest } from '../../request/index.ts';
import { languages, type SnippetLanguage } from '../../snippets/index.ts';
import { namedInErrors } from '../../snippets/own-languages.ts';

const text = z.string().min(1);
const name = z.string().regex(/^[a-z\d][a-z\d+#.-]*$/, 'Write it as docs.json names it, in lower case: "elixir".');

const language = z.strictObject(
  {
    key: z.string().regex(/^[a-z][a-z\d-]*$/, 'Write lower case letters and digits: docs.json names it so.'),
    label: text,
    aliases: z.array(name, { error: "Write its other names: ['ex'], or []." }),
    highlight: z.string({ error: 'Write the name of the grammar that colours it, or "text".' }).min(1),
    extension: text,
    generate: z.custom((value) => typeof value === 'function', {
      error: 'Write a function: generate({ method, url, headers, body }) { return code; }.',
    }),
  } satisfies Readonly<Record<keyof SnippetLanguage, z.ZodType>>,
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'Write: export default { key, … } satisfies SnippetLanguage;' : undefined,
  },
);

/** Requests that every language is asked for before anything is built. */
const requests: readonly HttpRequest[] = [
  { method: 'GET', url: 'https://api.example.com/items?limit=2', headers: [{ name: 'Accept', value: '*/*' }] },
  {
    method: 'POST',
    url: 'https://api.example.com/items',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: { kind: 'text', text: '{ "name": "a \\"quoted\\" word" }' },
  },
  {
    method: 'POST',
    url: 'https://api.example.com/items',
    headers: [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }],
    body: { kind: 'form', fields: [{ name: 'name', value: 'a' }] },
  },
  {
    method: 'POST',
    url: 'https://api.example.com/items',
    headers: [],
    body: { kind: 'multipart', parts: [{ name: 'file', content: { kind: 'file', fileName: 'a.png' } }] },
  },
  {
    method: 'PUT',
    url: 'https://api.example.com/items/1',
    headers: [{ name: 'Content-Type', value: 'image/png' }],
    body: { kind: 'binary', fileName: 'a.png' },
  },
];

/** What the module of a snippet language exports. */
export const languageModuleSchema = z.object({
  default: language.superRefine((found, context) => {
    const own = found as SnippetLanguage;
    const taken = languages.flatMap(({ key, aliases }) => [key, ...aliases]);
    const places = [['key', own.key] as const, ...own.aliases.map((alias) => ['aliases', alias] as const)];
    for (const [path, wanted] of places)
      if (taken.includes(wanted))
        context.addIssue({
          code: 'custom',
          path: [path],
          message: `Octavo brings a language "${wanted}" already: choose another name.`,
        });
    const message = failureOf(own);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['generate'], message });
  }),
});

/** Says of which kind of request a language makes no code; undefined where it does of each. */
function failureOf(language: SnippetLanguage): string | undefined {
  const { generate } = namedInErrors(language);
  for (const request of requests) {
    try {
      generate(request);
    } catch (error) {
      const kind = request.body === undefined ? 'without a body' : `with a body of kind "${request.body.kind}"`;
      return `${error instanceof Error ? error.message : String(error)}, for a request ${kind}.`;
    }
  }
  return undefined;
}
