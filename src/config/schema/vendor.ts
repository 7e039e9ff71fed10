import * as z from 'zod';
import { allowedOrigin } from '../../server/allowed-origins.ts';
import { issueText } from '../issue-sentence.ts';
import { entry, integrations, type AnySettings, type Sources, type Vendor } from '../../vendors/index.ts';

const flag = z.literal(true, { error: 'Write true, or leave it out.' }).optional();
const text = z.string().min(1);
const texts = z.array(text).optional();

function aFunction(written: string): z.ZodType {
  return z.custom((value) => typeof value === 'function', { error: `Write a function: ${written}.` });
}

const pattern = z.custom<RegExp>((value) => value instanceof RegExp, {
  error: String.raw`Write a regular expression: /^[\w-]+$/.`,
});
const common = {
  description: text,
  example: z.union([z.string(), z.boolean()]),
  optional: flag,
  fallback: z.union([z.string(), z.boolean()]).optional(),
};
const field = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), ...common, pattern, expected: text, isFree: flag }),
    z.strictObject({ kind: z.literal('digits'), ...common }),
    z.strictObject({
      kind: z.literal('url'),
      ...common,
      allowsHttp: flag,
      pattern: pattern.optional(),
      expected: text.optional(),
    }),
    z.strictObject({ kind: z.literal('choice'), ...common, options: z.array(text).min(1) }),
    z.strictObject({ kind: z.literal('flag'), ...common }),
  ],
  {
    error: ({ code }) => (code === 'invalid_union' ? 'Write "text", "digits", "url", "choice" or "flag".' : undefined),
  },
);

const vendor = z.strictObject(
  {
    key: z.string().regex(/^[a-z][a-z\d]*$/i, 'Write letters and digits: docs.json names it so under integrations.'),
    name: text,
    summary: text,
    category: z.enum(['measurement', 'marketing', 'functionality'], {
      error: 'Write "measurement", "marketing" or "functionality": what readers consent to.',
    }),
    fields: z.record(z.string(), field),
    oneOf: texts,
    spellings: z
      .strictObject({
        shorthand: text.optional(),
        aliases: z.record(z.string(), text).optional(),
        hosts: texts,
      })
      .optional(),
    facts: texts,
    unverified: texts,
    notes: texts,
    remarks: aFunction('remarks(settings) { … }').optional(),
    loads: text.optional(),
    sources: aFunction("sources: () => ({ script: ['https://cdn.example.com'] })"),
    storage: z.array(z.string(), { error: "Write the names of its cookies and storage entries: ['_acme*'], or []." }),
    pageViews: text.optional(),
    events: text.optional(),
  } satisfies Readonly<Record<keyof Vendor, z.ZodType>>,
  { error: ({ code }) => (code === 'invalid_type' ? 'Write: export default { key, … } satisfies Vendor;' : undefined) },
);

/** Whether a Content-Security-Policy takes it as a source, and nothing but that. */
function isSource(source: string): boolean {
  const origin = source.replace(/^ws/, 'http');
  return source === 'blob:' || source === 'data:' || allowedOrigin(origin) === origin;
}

const origins = z
  .array(
    z
      .string()
      .refine(isSource, { error: 'Write an origin, like "https://cdn.example.com" or "https://*.example.com".' }),
  )
  .optional();
const sources = z.strictObject({
  script: origins,
  connect: origins,
  img: origins,
  frame: origins,
  worker: origins,
  style: origins,
  font: origins,
  media: origins,
} satisfies Readonly<Record<keyof Sources, z.ZodType>>);

/** What the module of a vendor exports. */
export const vendorModuleSchema = z.object({
  default: vendor.superRefine((found, context) => {
    const own = found as Vendor;
    if (integrations.some(({ key }) => key === own.key))
      context.addIssue({
        code: 'custom',
        path: ['key'],
        message: `Octavo brings an integration "${own.key}" already: choose another key.`,
      });
    const examples = Object.fromEntries(Object.entries(own.fields).map(([name, { example }]) => [name, example]));
    const taken = entry(own).safeParse(examples);
    for (const { path, message } of taken.error?.issues ?? [])
      context.addIssue({
        code: 'custom',
        path: ['fields', ...path, 'example'],
        message: `The example does not fit: ${message}.`,
      });
    if (taken.success) for (const issue of wrongSources(own, taken.data as AnySettings)) context.addIssue(issue);
  }),
  start: aFunction('export function start(settings) { … }'),
});

/** What is wrong with whom a vendor says that browsers talk to. */
function wrongSources(
  own: Vendor,
  settings: AnySettings,
): { readonly code: 'custom'; readonly path: PropertyKey[]; readonly message: string }[] {
  const wrong = (message: string): ReturnType<typeof wrongSources> => [{ code: 'custom', path: ['sources'], message }];
  try {
    const { error } = sources.safeParse(own.sources(settings));
    return (error?.issues ?? []).flatMap((issue) => wrong(issueText(issue, sources)));
  } catch (error) {
    return wrong(`It fails for the examples of the fields: ${error instanceof Error ? error.message : String(error)}`);
  }
}
