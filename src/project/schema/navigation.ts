import { z } from 'zod';
import { descriptionSources, href, icon, schemeColors } from './values.ts';
import { banner, footer, navbar } from './page-parts.ts';

const directory = z.string();
const openable = {
  openapi: descriptionSources.optional().describe('OpenAPI descriptions whose operations stand here.'),
  asyncapi: descriptionSources.optional().describe('AsyncAPI descriptions whose channels stand here.'),
};

/** A group of pages (docs.json `groups[]`, and objects in `pages`). */
export interface GroupConfig {
  group?: string | undefined;
  pages?: (string | GroupConfig)[] | undefined;
  [key: string]: unknown;
}

const group: z.ZodType<GroupConfig> = z.lazy(() =>
  z.strictObject({
    group: z.string().optional().describe('Title of the group.'),
    icon: icon.optional().describe('Icon before the title.'),
    tag: z.string().optional().describe('A word behind the title.'),
    root: z.string().optional().describe('The page that the title leads to.'),
    expanded: z.boolean().optional().describe('Open from the start.'),
    hidden: z.boolean().optional().describe('Left out of navigation; its pages can still be read.'),
    public: z.boolean().optional().describe('Readable without signing in.'),
    boost: z.number().optional().describe('How much search prefers its pages.'),
    directory: directory.optional().describe('How its page lists what is below: none, accordion or card.'),
    sdk: z.looseObject({}).optional().describe('Kept for projects that have it; has no effect.'),
    pages: pages.optional().describe('Pages by path, operations by "METHOD /path", and groups.'),
    ...openable,
  }),
);

const pages = z.array(z.union([z.string().min(1), group]));

/** A navigation element: the root, or an entry of a division. Every key that any of them may have. */
export interface NavigationConfig {
  [key: string]: unknown;
}

const element: z.ZodType<NavigationConfig> = z.lazy(() => z.strictObject(content));

const division = (name: string, own: z.ZodRawShape = {}): z.ZodType =>
  z.lazy(() =>
    z.strictObject({ [name]: z.string(), icon: icon.optional(), hidden: z.boolean().optional(), ...own, ...content }),
  );

const content: Record<string, z.ZodType> = {
  href: href.optional().describe('An address; the entry is then only a link.'),
  ...openable,
  directory: directory.optional().describe('How pages of groups list what is below: none, accordion or card.'),
  get global() {
    return element.optional().describe('Entries that stand on every page.');
  },
  languages: z
    .array(
      division('language', {
        default: z.boolean().optional(),
        banner: banner.optional(),
        footer: footer.optional(),
        navbar: navbar.optional(),
      }),
    )
    .optional()
    .describe('The site in several languages.'),
  versions: z
    .array(division('version', { default: z.boolean().optional(), tag: z.string().optional() }))
    .optional()
    .describe('The site in several versions.'),
  products: z
    .array(
      division('product', {
        name: z.string().optional(),
        description: z.string().optional(),
        color: schemeColors.optional(),
      }),
    )
    .optional()
    .describe('Several products, each with pages of its own.'),
  tabs: z
    .array(
      division('tab', {
        searchable: z.boolean().optional(),
        align: z.enum(['start', 'end']).optional(),
        graphql: z.union([z.string(), z.looseObject({})]).optional(),
        sdk: z.looseObject({}).optional(),
      }),
    )
    .optional()
    .describe('Parts of the site, side by side at the top.'),
  dropdowns: z
    .array(division('dropdown', { description: z.string().optional(), color: schemeColors.optional() }))
    .optional()
    .describe('Parts of the site in a menu above the sidebar.'),
  anchors: z
    .array(division('anchor', { color: schemeColors.optional() }))
    .optional()
    .describe('Parts of the site above the sidebar.'),
  menu: z
    .array(division('item', { description: z.string().optional() }))
    .optional()
    .describe('Parts of a tab, in a menu.'),
  groups: z.array(group).optional().describe('Groups of pages.'),
  pages: pages.optional().describe('Pages by path, operations by "METHOD /path", and groups.'),
};

/** docs.json `navigation` (docs-json.md §1.6). Which content counts is decided by `site/navigation/division.ts`. */
export const navigation = element;
