import * as z from 'zod';
import { descriptionSources } from './values.ts';

const server = z.url({ protocol: /^(?:https?|wss?)$/ });

/** docs.json `api` (docs-json.md §1.8). */
export const api = z.strictObject({
  openapi: descriptionSources.optional(),
  asyncapi: descriptionSources.optional(),
  playground: z
    .strictObject({
      display: z
        .preprocess(
          (value) => (value === 'show' ? 'interactive' : value === 'hide' ? 'none' : value),
          z.enum(['interactive', 'simple', 'none', 'auth']),
        )
        .optional(),
      proxy: z.boolean().optional(),
      credentials: z.boolean().optional(),
    })
    .optional(),
  params: z
    .strictObject({ expanded: z.enum(['all', 'closed']).optional(), post: z.array(z.string()).optional() })
    .optional(),
  examples: z
    .strictObject({
      defaults: z.enum(['required', 'all']).optional(),
      languages: z.array(z.string()).optional(),
      prefill: z.boolean().optional(),
      autogenerate: z.boolean().optional(),
    })
    .optional(),
  url: z.enum(['full', 'base']).optional(),
  mdx: z
    .strictObject({
      server: z.union([server, z.array(server)]).optional(),
      auth: z
        .strictObject({ method: z.enum(['bearer', 'basic', 'key', 'cobo', 'none']), name: z.string().optional() })
        .optional(),
    })
    .optional(),
});
