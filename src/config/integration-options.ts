import * as z from 'zod';
import { targets } from '../server/targets/index.ts';
import { ConfigError } from './config-error.ts';
import { issueText, singleIssues } from './issue-sentence.ts';
import { fields } from './schema/config-file.ts';

const { components, mdxComponents, customCss, head, processor, vendors, snippetLanguages, plugins } = fields.shape;

const docsMissing = 'Name the folder of docs.json: octavo({ docs: "./docs" }).';

const schema = z.strictObject(
  {
    docs: z.string({ error: docsMissing }),
    bundle: z.string().optional(),
    targets: z.array(z.enum(targets)).optional(),
    components,
    mdxComponents,
    customCss,
    head,
    processor,
    vendors,
    snippetLanguages,
    plugins,
  },
  { error: ({ code }) => (code === 'invalid_type' ? docsMissing : undefined) },
);

/** Checks what an Astro project hands to `octavo({ … })`. Throws a `ConfigError` of a sentence for each mistake. */
export function readIntegrationOptions(options: unknown): z.infer<typeof schema> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    singleIssues(parsed.error.issues)
      .map((issue) => `octavo({ … }) of astro.config: ${issueText(issue, schema)}`)
      .join('\n'),
  );
}
