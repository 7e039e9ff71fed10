import * as z from 'zod';
import { integrations, integrationsSchema } from '../../vendors/index.ts';
import { api } from './api.ts';
import { appearance, background, colors, fonts, styling, thumbnails } from './appearance.ts';
import { contextual } from './contextual.ts';
import { navigation } from './navigation.ts';
import { banner, footer, navbar } from './page-parts.ts';
import { redirect, seo } from './seo.ts';
import { themes } from './themes.ts';
import { logo, schemeImage } from './values.ts';

/** docs.json as it is after `$ref`s are resolved (docs-json.md §1). */
export const docsConfigSchema = z.strictObject({
  $schema: z.string().optional().describe('Where editors find this schema.'),
  theme: z.enum(themes).describe('The look of the site.'),
  name: z.string().trim().min(1).describe('Name of the site.'),
  description: z.string().optional().describe('What the site is about, in a sentence: for search engines and agents.'),
  public: z.boolean().optional().describe('Whether pages are readable without signing in, on a site with sign-in.'),
  colors: colors.describe('Colours of the brand; what cannot be read is made readable.'),
  logo: logo.optional().describe('Picture at the top left: one, or one for each scheme.'),
  favicon: schemeImage.optional().describe('Picture in the tab of the browser: one, or one for each scheme.'),
  appearance: appearance.optional().describe('Light and dark.'),
  background: background.optional().describe('What the pages lie on.'),
  fonts: fonts.optional().describe('Fonts of text and headings.'),
  icons: z
    .strictObject({ library: z.enum(['fontawesome', 'lucide', 'tabler']) })
    .optional()
    .describe('The library that icon names belong to.'),
  styling: styling.optional().describe('Details of how pages look.'),
  navbar: navbar.optional().describe('Links and a button at the top.'),
  navigation: navigation.describe('Which pages there are, and where they stand.'),
  footer: footer.optional().describe('Links at the bottom.'),
  banner: banner.optional().describe('An announcement above every page.'),
  search: z.strictObject({ prompt: z.string().optional() }).optional().describe('The search field.'),
  seo: seo.optional().describe('What search engines are told.'),
  metadata: z.strictObject({ timestamp: z.boolean().optional() }).optional().describe('What pages say of themselves.'),
  redirects: z.array(redirect).optional().describe('Addresses that have moved.'),
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
    .optional()
    .describe('What a reader sees at an address without a page.'),
  contextual: contextual.optional().describe('The menu of a page: copy it, open it in a tool.'),
  api: api.optional().describe('How API references are made and what their playground does.'),
  integrations: integrationsSchema(integrations)
    .optional()
    .describe('Analytics, chat and other services, by their key.'),
  thumbnails: thumbnails.optional().describe('Pictures that previews of links show.'),
  interaction: z
    .strictObject({ drilldown: z.boolean().optional() })
    .optional()
    .describe('What a click in the sidebar does.'),
  variables: z.record(z.string(), z.string()).optional().describe('Texts that pages put in with {{ name }}.'),
  markdown: z
    .strictObject({
      schema: z.boolean().optional(),
      instructions: z.union([z.string(), z.array(z.string())]).optional(),
    })
    .optional()
    .describe('What agents get: instructions, and descriptions of APIs.'),
  feedback: z
    .strictObject({
      thumbs: z.boolean().optional().describe('Whether pages ask if they helped.'),
      edits: z
        .boolean()
        .optional()
        .describe('Whether pages lead to their file in the repository, to be changed there.'),
      issues: z.boolean().optional().describe('Whether pages lead to a form of the repository for problems.'),
    })
    .optional()
    .describe('Feedback of readers.'),
  variations: z.unknown().optional().describe('Kept for projects that have it; has no effect.'),
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
