import * as z from 'zod';
import { once } from '../shared/once.ts';
import { isSecure } from './auth-settings.ts';

const host = () =>
  z
    .url({ protocol: /^https?$/, error: 'Write the address of the server, like "https://search.example.com".' })
    .refine((url) => !URL.canParse(url) || isSecure(url), 'The address must start with https://.')
    .refine((url) => /^[^/]+:\/\/[^/?#]*\/?$/.test(url), 'Leave out what stands behind the host.')
    .transform((url) => URL.parse(url)?.origin ?? url);

const name = () => z.string().regex(/^[\w-]+$/, 'A name takes letters, digits, "-" and "_".');

/** Everybody reads it: it is sent with the pages. */
const apiKey = () => z.string().min(1).describe('The key that may search and nothing else.');

/** octavo.config.json `search.engine`: the search service that answers for a site. Holds no secret. Made when it is first asked for, as most sites search themselves. */
export const hostedSearchSchema = once(() =>
  z.discriminatedUnion('engine', [
    z.strictObject({ engine: z.literal('typesense'), host: host(), collection: name(), apiKey: apiKey() }),
    z.strictObject({ engine: z.literal('meilisearch'), host: host(), index: name(), apiKey: apiKey() }),
    z.strictObject({ engine: z.literal('docsearch'), appId: name(), indexName: z.string().min(1), apiKey: apiKey() }),
  ]),
);

export type HostedSearch = z.infer<ReturnType<typeof hostedSearchSchema>>;
