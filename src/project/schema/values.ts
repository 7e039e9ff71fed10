import * as z from 'zod';
import { formatNames } from '../../sdk/index.ts';
import { refusedScheme } from '../../shared/address-scheme.ts';
import { filePath } from './file-path.ts';

/** `#RGB` or `#RRGGBB`. */
export const hexColor = z
  .string()
  .regex(/^#(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/, 'a colour such as "#0F766E" (# and three or six hex digits)');

const noScript = 'a link that does not run a script';

/** A path from the root, a hash, mailto, or an absolute URL; never a script. Editors know the pattern alone. */
export const href = z
  .string()
  .regex(/^(?!\s*(?:javascript|data|vbscript):)/i, { error: noScript, abort: true })
  .refine((address) => refusedScheme(address) === undefined, noScript);

/** Icon name, URL or path, or its parts (docs.json, icons). */
export const icon = z.union([
  z.string(),
  z.strictObject({ name: z.string(), style: z.string().optional(), library: z.string().optional() }),
]);

/** Style of an icon of Font Awesome, beside its name; one that `icon` says itself wins. */
export const iconType = z.string().optional().describe('Font Awesome style of the icon: solid, regular, brands.');

export type IconConfig = z.infer<typeof icon>;

/** One colour a scheme. */
export const schemeColors = z.strictObject({ light: hexColor.optional(), dark: hexColor.optional() });

/** One colour for both schemes, or one a scheme. */
export const colorOrSchemeColors = z.union([hexColor, schemeColors]);

const pictures = z.strictObject({ light: filePath, dark: filePath });

/** One file for both schemes, or one a scheme. */
export const schemeImage = z.union([filePath, pictures]);

/** The same, and where a click on it leads. */
export const logo = z.union([filePath, pictures.extend({ href: href.optional() })]);

const descriptionSource = z.strictObject({
  source: z.string(),
  directory: z.string().optional(),
  overlays: z.array(z.string()).optional(),
});

/** Where API descriptions come from: file or URL, several, or one with the folder of its pages. */
export const descriptionSources = z.union([
  z.string(),
  z.array(z.union([z.string(), descriptionSource])),
  descriptionSource,
]);

const graphqlSource = z.strictObject({
  source: z.string().describe('The schema: a file of the project, or a URL.'),
  directory: z.string().optional().describe('Folder of the pages; graphql-reference by default.'),
  server: z.string().optional().describe("Octavo's own: the address that the playground and the examples send to."),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe("Octavo's own: headers that requests may have, each with what is said of it."),
});

/** Where schemas of GraphQL come from (docs-json.md §1.6.6); several are read, too. */
export const graphqlSources = z.union([z.string(), z.array(z.union([z.string(), graphqlSource])), graphqlSource]);

export type GraphqlSources = z.infer<typeof graphqlSources>;

/** The library whose reference stands at a place of navigation (docs-json.md §1.6.6). */
export const librarySource = z.strictObject({
  format: z.enum(formatNames).describe('The tool that wrote the artifact.'),
  source: z.string().min(1).describe('The artifact: a file or folder of the project, or an https URL.'),
  directory: z.string().optional().describe('Folder of the pages; sdk-reference by default.'),
});

export type DescriptionSources = z.infer<typeof descriptionSources>;
