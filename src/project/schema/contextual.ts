import * as z from 'zod';
import { href, icon, iconType } from './values.ts';

/** Entries of the page menu that the format knows (docs-json.md §5.6). */
export const contextualOptions = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'windsurf',
  'devin-desktop',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const;

const custom = z.strictObject({
  title: z.string(),
  description: z.string().optional(),
  icon: icon.optional(),
  iconType,
  href: z.union([
    href,
    z.strictObject({
      base: href,
      query: z.array(z.strictObject({ key: z.string(), value: z.string() })).optional(),
    }),
  ]),
});

/** docs.json `contextual`, and the frontmatter key of that name. Names that the format does not know are left out. */
export const contextual = z.strictObject({
  options: z.array(z.union([z.string(), custom])),
  display: z.enum(['header', 'toc']).optional(),
});
