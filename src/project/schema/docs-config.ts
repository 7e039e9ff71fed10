import { z } from 'zod';
export const docsConfigSchema = z.looseObject({ name: z.string() });
export type DocsConfig = z.infer<typeof docsConfigSchema>;
