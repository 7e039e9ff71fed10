import { z } from 'zod';
import { descriptionSources, href, icon, schemeColors } from './values.ts';
import { banner, footer, navbar } from './page-parts.ts';

const directory = z.string();
const openable = { openapi: descriptionSources.optional(), asyncapi: descriptionSources.optional() };

/** A group of pages (docs.json `groups[]`, and objects in `pages`). */
export interface GroupConfig {
  group?: string | undefined;
  pages?: (string | GroupConfig)[] | undefined;
  [key: string]: unknown;
}

const group: z.ZodType<GroupConfig> = z.lazy(() =>
  z.strictObject({
    group: z.string().optional(),
    icon: icon.optional(),
    tag: z.string().optional(),
    root: z.string().optional(),
    expanded: z.boolean().optional(),
    hidden: z.boolean().optional(),
    public: z.boolean().optional(),
    boost: z.number().optional(),
    directory: directory.optional(),
    sdk: z.looseObject({}).optional(),
    pages: pages.optional(),
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
  href: href.optional(),
  ...openable,
  directory: directory.optional(),
  get global() {
    return element.optional();
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
    .optional(),
  versions: z.array(division('version', { default: z.boolean().optional(), tag: z.string().optional() })).optional(),
  products: z
    .array(
      division('product', {
        name: z.string().optional(),
        description: z.string().optional(),
        color: schemeColors.optional(),
      }),
    )
    .optional(),
  tabs: z
    .array(
      division('tab', {
        searchable: z.boolean().optional(),
        align: z.enum(['start', 'end']).optional(),
        graphql: z.union([z.string(), z.looseObject({})]).optional(),
        sdk: z.looseObject({}).optional(),
      }),
    )
    .optional(),
  dropdowns: z
    .array(division('dropdown', { description: z.string().optional(), color: schemeColors.optional() }))
    .optional(),
  anchors: z.array(division('anchor', { color: schemeColors.optional() })).optional(),
  menu: z.array(division('item', { description: z.string().optional() })).optional(),
  groups: z.array(group).optional(),
  pages: pages.optional(),
};

/** docs.json `navigation` (docs-json.md §1.6). Which content counts is decided by `site/navigation/division.ts`. */
export const navigation = element;
