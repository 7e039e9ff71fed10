import * as z from 'zod';
import { descriptionSources, graphqlSources, href, icon, iconType, librarySource, schemeColors } from './values.ts';
import { banner, footer, navbar } from './page-parts.ts';

/** How the page of a group may list what is below it. Another word is reported, and is not an error (`check-navigation`). */
export const directories = ['none', 'accordion', 'card'] as const;

const openableFields = z.strictObject({
  openapi: descriptionSources.optional().describe('OpenAPI descriptions whose operations stand here.'),
  asyncapi: descriptionSources.optional().describe('AsyncAPI descriptions whose channels stand here.'),
  graphql: graphqlSources.optional().describe('GraphQL schemas whose operations and types stand here.'),
});

/** What schemas cannot infer of each other stands in interfaces: this is the shape of the schema of one, key by key. */
type ShapeOf<T> = { readonly [Key in keyof T]-?: z.ZodType<T[Key]> };

const groupFields = z.strictObject({
  group: z.string().optional().describe('Title of the group.'),
  icon: icon.optional().describe('Icon before the title.'),
  iconType,
  tag: z.string().optional().describe('A word behind the title.'),
  root: z.string().optional().describe('The page that the title leads to.'),
  expanded: z.boolean().optional().describe('Open from the start.'),
  hidden: z.boolean().optional().describe('Left out of navigation; its pages can still be read.'),
  public: z.boolean().optional().describe('Readable without signing in.'),
  searchable: z.boolean().optional().describe('Whether search finds its pages, hidden ones too.'),
  boost: z.number().optional().describe('How much search prefers its pages.'),
  directory: z.string().optional().describe('How its page lists what is below: none, accordion or card.'),
  sdk: librarySource.optional().describe('A library whose classes, functions and types stand here.'),
});

interface Group extends z.infer<typeof groupFields>, z.infer<typeof openableFields> {
  pages?: Pages | undefined;
}
type Pages = (string | Group)[];

const group: z.ZodType<Group> = groupFields.extend({
  get pages(): z.ZodOptional<z.ZodType<Pages>> {
    return pages.optional().describe('Pages by path, operations by "METHOD /path", and groups.');
  },
  ...openableFields.shape,
});

const pages: z.ZodType<Pages> = z.array(z.union([z.string().min(1), group]));

/** What every entry of a division may have beside its name. */
const decoration = { icon: icon.optional(), iconType, hidden: z.boolean().optional() };

const languageFields = z.strictObject({
  language: z.string(),
  ...decoration,
  default: z.boolean().optional(),
  banner: banner.optional(),
  footer: footer.optional(),
  navbar: navbar.optional(),
});
const versionFields = z.strictObject({
  version: z.string(),
  ...decoration,
  default: z.boolean().optional(),
  tag: z.string().optional(),
});
const productFields = z.strictObject({
  product: z.string(),
  ...decoration,
  name: z.string().optional(),
  description: z.string().optional(),
  color: schemeColors.optional(),
});
const tabFields = z.strictObject({
  tab: z.string(),
  ...decoration,
  searchable: z.boolean().optional(),
  align: z.enum(['start', 'end']).optional(),
  sdk: librarySource.optional().describe('A library whose classes, functions and types stand here.'),
});
const dropdownFields = z.strictObject({
  dropdown: z.string(),
  ...decoration,
  description: z.string().optional(),
  color: schemeColors.optional(),
});
const anchorFields = z.strictObject({ anchor: z.string(), ...decoration, color: schemeColors.optional() });
const itemFields = z.strictObject({ item: z.string(), ...decoration, description: z.string().optional() });

type LanguageFields = z.infer<typeof languageFields>;
type VersionFields = z.infer<typeof versionFields>;
type ProductFields = z.infer<typeof productFields>;
type TabFields = z.infer<typeof tabFields>;
type DropdownFields = z.infer<typeof dropdownFields>;
type AnchorFields = z.infer<typeof anchorFields>;
type ItemFields = z.infer<typeof itemFields>;

/** The lists in which elements of navigation stand. */
interface Lists {
  languages?: (LanguageFields & NavigationConfig)[] | undefined;
  versions?: (VersionFields & NavigationConfig)[] | undefined;
  products?: (ProductFields & NavigationConfig)[] | undefined;
  tabs?: (TabFields & NavigationConfig)[] | undefined;
  dropdowns?: (DropdownFields & NavigationConfig)[] | undefined;
  anchors?: (AnchorFields & NavigationConfig)[] | undefined;
  menu?: (ItemFields & NavigationConfig)[] | undefined;
  groups?: Group[] | undefined;
  pages?: Pages | undefined;
}

export type ElementList = keyof Lists;

const contentFields = z.strictObject({
  href: href.optional().describe('An address; the entry is then only a link.'),
  ...openableFields.shape,
  directory: z.string().optional().describe('How pages of groups list what is below: none, accordion or card.'),
});

/** The checked `navigation` of docs.json: what its root, and every entry of a division, may hold. */
export interface NavigationConfig extends z.infer<typeof contentFields>, Lists {
  global?: NavigationConfig | undefined;
}

/** An element of any kind: the root, an entry of a division, or a group, with every key that one of them may have. */
export interface NavigationElement
  extends
    Readonly<NavigationConfig>,
    Readonly<Partial<LanguageFields>>,
    Readonly<Partial<VersionFields>>,
    Readonly<Partial<ProductFields>>,
    Readonly<Partial<TabFields>>,
    Readonly<Partial<DropdownFields>>,
    Readonly<Partial<AnchorFields>>,
    Readonly<Partial<ItemFields>>,
    Readonly<Partial<Group>> {}

const content: ShapeOf<NavigationConfig> = {
  ...contentFields.shape,
  get global() {
    return navigation.optional().describe('Entries that stand on every page.');
  },
  get languages() {
    return z.array(language).optional().describe('The site in several languages.');
  },
  get versions() {
    return z.array(version).optional().describe('The site in several versions.');
  },
  get products() {
    return z.array(product).optional().describe('Several products, each with pages of its own.');
  },
  get tabs() {
    return z.array(tab).optional().describe('Parts of the site, side by side at the top.');
  },
  get dropdowns() {
    return z.array(dropdown).optional().describe('Parts of the site in a menu above the sidebar.');
  },
  get anchors() {
    return z.array(anchor).optional().describe('Parts of the site above the sidebar.');
  },
  get menu() {
    return z.array(item).optional().describe('Parts of a tab, in a menu.');
  },
  get groups() {
    return z.array(group).optional().describe('Groups of pages.');
  },
  get pages() {
    return pages.optional().describe('Pages by path, operations by "METHOD /path", and groups.');
  },
};

const language: z.ZodType<LanguageFields & NavigationConfig> = languageFields.extend(content);
const version: z.ZodType<VersionFields & NavigationConfig> = versionFields.extend(content);
const product: z.ZodType<ProductFields & NavigationConfig> = productFields.extend(content);
const tab: z.ZodType<TabFields & NavigationConfig> = tabFields.extend(content);
const dropdown: z.ZodType<DropdownFields & NavigationConfig> = dropdownFields.extend(content);
const anchor: z.ZodType<AnchorFields & NavigationConfig> = anchorFields.extend(content);
const item: z.ZodType<ItemFields & NavigationConfig> = itemFields.extend(content);

/** docs.json `navigation` (docs-json.md §1.6). Which content counts is decided by `site/navigation/division.ts`. */
export const navigation: z.ZodType<NavigationConfig> = z.strictObject(content);
