import * as z from 'zod';

/** docs.json `seo`. */
export const seo = z.strictObject({
  metatags: z.record(z.string(), z.string()).optional(),
  paths: z.array(z.strictObject({ path: z.string(), metatags: z.record(z.string(), z.string()) })).optional(),
  organization: z
    .looseObject({
      id: z.string().optional(),
      name: z.string().optional(),
      legalName: z.string().optional(),
      url: z.string().optional(),
      logo: z.string().optional(),
      sameAs: z.array(z.string()).optional(),
    })
    .optional(),
  indexing: z.enum(['navigable', 'all']).optional(),
  trailingSlash: z.boolean().optional(),
});

/** docs.json `redirects[]`. */
export const redirect = z.strictObject({
  source: z.string().trim().min(1),
  destination: z.string().trim().min(1),
  permanent: z.boolean().optional(),
});
