import * as z from 'zod';
import { hostedSearchSchema } from '../../bundle/index.ts';

const word = z.string().regex(/[\p{L}\p{N}]/u, 'Write a word, or a few that belong together, like "single sign-on".');

const group = z
  .array(word)
  .min(2, 'A group takes two words or more that mean the same, like ["sso", "single sign-on"].')
  .superRefine((words, context) => {
    const known = words.map((text) => text.trim().toLowerCase());
    for (const [index, text] of known.entries()) {
      if (known.indexOf(text) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index],
        message: `${JSON.stringify(words[index])} is in the group already.`,
      });
    }
  });

const ownSearch = z.strictObject({
  engine: z.undefined().optional(),
  synonyms: z.array(group).optional(),
  embeddings: z.boolean().optional(),
});

/**
 * octavo.config.json `search`: words that mean the same to Octavo's own search and whether it finds pages by what they mean, or the
 * service that answers in its place.
 */
export const searchSchema = z.discriminatedUnion('engine', [ownSearch, hostedSearchSchema()], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? 'Name "typesense", "meilisearch" or "docsearch"; leave it out for Octavo\'s own search.'
      : undefined,
});
