import { z } from 'zod';
import { integrations } from '../../vendors/settings.ts';
import { api } from './api.ts';
import { appearance, background, colors, fonts, styling, thumbnails } from './appearance.ts';
import { contextual } from './contextual.ts';
import { navigation } from './navigation.ts';
import { banner, footer, navbar } from './page-parts.ts';
import { redirect, seo } from './seo.ts';
import { schemeImage } from './values.ts';

const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const;

/** docs.json as it is after `$ref`s are resolved (docs-json.md §1). */
export const docsConfigSchema = z.strictObject({
  $schema: z.string().optional(),
  theme: z.enum(themes),
  name: z.string().trim().min(1),
  description: z.string().optional(),
  public: z.boolean().optional(),
  colors,
  logo: schemeImage.optional(),
  favicon: schemeImage.optional(),
  appearance: appearance.optional(),
  background: background.optional(),
  fonts: fonts.optional(),
  icons: z.strictObject({ library: z.enum(['fontawesome', 'lucide', 'tabler']) }).optional(),
  styling: styling.optional(),
  navbar: navbar.optional(),
  navigation,
  footer: footer.optional(),
  banner: banner.optional(),
  search: z.strictObject({ prompt: z.string().optional() }).optional(),
  seo: seo.optional(),
  metadata: z.strictObject({ timestamp: z.boolean().optional() }).optional(),
  redirects: z.array(redirect).optional(),
  errors: z
    .strictObject({
      '404': z
        .strictObject({
          redirect: z.boolean().optional(),
          title: z.string().optional(),
          description: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
  contextual: contextual.optional(),
  api: api.optional(),
  integrations: integrations.optional(),
  thumbnails: thumbnails.optional(),
  interaction: z.strictObject({ drilldown: z.boolean().optional() }).optional(),
  variables: z.record(z.string(), z.string()).optional(),
  markdown: z
    .strictObject({
      schema: z.boolean().optional(),
      instructions: z.union([z.string(), z.array(z.string())]).optional(),
    })
    .optional(),
  feedback: z.looseObject({}).optional(),
  variations: z.unknown().optional(),
});

/** The checked docs.json of a project. */
export type DocsConfig = z.infer<typeof docsConfigSchema>;

/** What stands for a required value that is missing or wrong, so that the rest of the project can be read. */
export const requiredDefaults: Readonly<Record<string, unknown>> = {
  theme: 'mint',
  name: 'Documentation',
  colors: { primary: '#16A34A' },
  navigation: {},
};
