/** What a key of frontmatter takes. `any` is judged by its own rule (`frontmatter-formats`), or by what reads it. */
interface Values {
  readonly text: string;
  readonly flag: boolean;
  readonly words: readonly string[];
  readonly number: number;
  readonly any: unknown;
}

/** The keys of frontmatter that mean something, with what they take (docs-json.md §2). */
export const frontmatterKeys = {
  title: 'text',
  sidebarTitle: 'text',
  description: 'text',
  icon: 'text',
  iconType: 'text',
  tag: 'text',
  mode: 'text',
  openapi: 'text',
  'openapi-schema': 'text',
  asyncapi: 'text',
  graphql: 'any',
  sdk: 'any',
  api: 'text',
  playground: 'text',
  authMethod: 'text',
  contentType: 'text',
  version: 'text',
  url: 'text',
  canonical: 'text',
  robots: 'text',
  deprecated: 'flag',
  hidden: 'flag',
  noindex: 'flag',
  searchable: 'flag',
  hideFooterPagination: 'flag',
  hideApiMarker: 'flag',
  public: 'flag',
  rss: 'flag',
  timestamp: 'flag',
  keywords: 'words',
  boost: 'number',
  groups: 'any',
  related: 'any',
  contextual: 'any',
  lastUpdatedDate: 'any',
  createdDate: 'any',
  authors: 'any',
  auth: 'any',
  isPublic: 'any',
} as const satisfies Readonly<Record<string, keyof Values>>;

type Keys = typeof frontmatterKeys;

/** Frontmatter of a page; keys that Octavo does not know pass through. */
export type Frontmatter = { readonly [Key in keyof Keys]?: Values[Keys[Key]] } & { readonly [key: string]: unknown };
