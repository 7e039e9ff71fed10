import * as z from 'zod';
import { assistantSettingsSchema } from './assistant-settings.ts';
import { authSettingsSchema } from './auth-settings.ts';
import { hostedSearchSchema } from './search-settings.ts';
import { signInTextsSchema } from './sign-in-texts.ts';

/** Version of the bundle's files; a reader refuses any other. Since 2 the manifest lists no pages. */
export const bundleVersion = 2;

/** Who may send which requests through the proxy, for the servers of one or more operations. */
const accessRuleSchema = z.object({
  origins: z.array(z.string()),
  /** Paths of the servers: `/v1`, or the empty string; `{name}` stands for one segment of any value. */
  basePaths: z.array(z.string()),
  operations: z.array(
    z.object({
      method: z.string(),
      /** Path template. */
      path: z.string(),
      /** Groups whose members may call it; an empty list is whoever is signed in, no list is everybody. */
      audience: z.array(z.string()).optional(),
    }),
  ),
});

/** SHA-256 of the parts of an index, by their numbers. */
const partDigests = z.array(z.string());

/** `<revision>/manifest.json`: what every request of a site needs. What it has of pages and private files is in parts. */
export const bundleManifestSchema = z.object({
  version: z.literal(bundleVersion),
  domain: z.string(),
  /** Whom the site belongs to: only their keys read it. Absent where the build does not say. */
  organization: z.string().optional(),
  name: z.string(),
  /** What the site is about, in its own words. */
  description: z.string().optional(),
  /** What opens every page for agents: where the index is, and the owner's own word to them; Markdown. */
  preface: z.string().optional(),
  site: z.string(),
  base: z.string(),
  revision: z.string(),
  /** Origins that the site's API descriptions declare; `https://*.example.com` stands for any one label. */
  apiOrigins: z.array(z.string()),
  /** Origins that the owner allows besides, private ones included (`proxy.allow` of octavo.config.json). */
  allowedOrigins: z.array(z.string()).default([]),
  /** Query parameters in which the site's APIs take keys. */
  queryKeys: z.array(z.string()).default([]),
  /** Empty unless a playground is for signed-in readers. */
  access: z.array(accessRuleSchema).default([]),
  /** How readers sign in, and how the page on which they do looks; absent where nobody can. */
  signIn: z
    .object({
      settings: z.lazy(authSettingsSchema),
      accent: z.object({ light: z.string(), dark: z.string() }).optional(),
      /** In each of the site's languages, the first of which is for readers of any other. */
      languages: z.array(signInTextsSchema).default([]),
    })
    .optional(),
  /** Groups whose members manage the keys of the organization at `/_octavo/keys`; absent where nobody does. */
  keyAdmins: z.array(z.string()).optional(),
  /** What not everyone may read; absent where everyone may read everything. */
  members: z
    .object({
      /** Groups whose members may read any of it. */
      groups: z.array(z.string()),
      /** The parts of the list of pages of navigation (`lists/members-<number>.json`). */
      lists: partDigests,
      /** Search indexes: the folders of their files in the site. */
      search: z.array(z.object({ language: z.string().optional(), folder: z.string(), groups: z.array(z.string()) })),
    })
    .optional(),
  /** Headers of pages that the function serves: of private ones, as those of files are the site's. */
  pageHeaders: z.record(z.string(), z.string()).optional(),
  /** Path of the page at the site's own address, where that is not `index`. */
  home: z.string().optional(),
  /** Redirects of the site as hosts read them: a line of `from to status` each, base included. */
  redirects: z.string().optional(),
  /** Search indexes, that of the usual language first: the folder of their files below. */
  search: z.array(z.object({ language: z.string().optional(), folder: z.string() })).default([]),
  /** The versions of the site, as its pages name them. */
  versions: z.array(z.string()).default([]),
  /** The service that searches open pages in place of such indexes, and the names by which it keeps languages and versions. */
  hostedSearch: z
    .object({ settings: z.lazy(hostedSearchSchema), languages: z.array(z.string()), versions: z.array(z.string()) })
    .optional(),
  /** Who answers readers, and what the owner adds to the prompt (`.mintlify/Assistant.md`, skills); absent where nobody does. */
  assistant: z
    .object({
      settings: z.lazy(assistantSettingsSchema),
      instructions: z.string().optional(),
      skills: z.array(z.object({ name: z.string(), description: z.string(), text: z.string() })).default([]),
    })
    .optional(),
  /** What readers do is counted, and shown at `/_octavo/insights`; absent where nothing is. */
  insights: z
    .object({
      /** Days after which counts are deleted. */
      retentionDays: z.number(),
      accent: z.object({ light: z.string(), dark: z.string() }).optional(),
    })
    .optional(),
  /** Texts of the site for agents that are no pages, as its own address gives them: `llms.txt` and others like it, skills. */
  texts: z.array(z.string()).default([]),
  /** How many pages everyone may read. */
  pageCount: z.number(),
  /** Whether any of them is of an operation. */
  hasOperations: z.boolean().optional(),
  /** The parts of the index by path (`lookup/<number>.json`). */
  lookup: partDigests.min(1),
  /** The parts of the list of pages (`lists/pages-<number>.json`). */
  lists: partDigests,
});

/**
 * `<revision>/lookup/<number>.json`: the files whose paths are of this part (`partOf`), with their SHA-256 in lower-case hex.
 * One request for a page reads one part.
 */
export const lookupPartSchema = z.object({
  pages: z.array(z.object({ path: z.string(), digest: z.string() })),
  /** Files that the functions read by name: texts for agents, and the files of the search indexes. */
  files: z.array(z.object({ path: z.string(), digest: z.string() })).optional(),
  /** Served to members of any of the groups only: to whoever is signed in when there are none. */
  private: z.array(z.object({ path: z.string(), digest: z.string(), groups: z.array(z.string()) })).optional(),
});

const listedPageSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().optional(),
  /** Readable by whoever knows its path, but named in no list. */
  hidden: z.boolean().optional(),
  /** The operation of an API that the page is of: path template, and operationId. */
  operation: z.object({ method: z.string(), path: z.string(), id: z.string().optional() }).optional(),
});

/** `<revision>/lists/pages-<number>.json`: pages in the order of the site, for what lists them. */
export const pageListSchema = z.array(listedPageSchema);

/** `<revision>/lists/members-<number>.json`: pages of navigation that not everyone may read, in its order. */
export const privatePageListSchema = z.array(
  z.object({ path: z.string(), href: z.string(), title: z.string(), groups: z.array(z.string()) }),
);

/** `<revision>/pages/<path>.json`: one page as agents read it. */
export const bundlePageSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string().optional(),
  url: z.string(),
  /** Named in no list. */
  hidden: z.boolean().optional(),
  /** Markdown, preface included. */
  content: z.string(),
});

export type BundleManifest = z.infer<typeof bundleManifestSchema>;
export type AccessRule = z.infer<typeof accessRuleSchema>;
export type LookupPart = z.infer<typeof lookupPartSchema>;
export type ListedPage = z.infer<typeof listedPageSchema>;
export type PrivatePage = z.infer<typeof privatePageListSchema>[number];
export type BundlePage = z.infer<typeof bundlePageSchema>;

/** Whether a bundle holds what not everyone may read. */
export function hasPrivateFiles({ members }: Pick<BundleManifest, 'members'>): boolean {
  return members !== undefined;
}

/** One revision of a bundle: what is read through it belongs together. */
export interface BundleRevision {
  readonly manifest: BundleManifest;
  page(path: string): Promise<BundlePage | undefined>;
  file(path: string): Promise<string | undefined>;
}

/** Reads published bundles; throws only when the store itself fails. */
export interface BundleReader {
  /** The manifest of the live revision, or undefined when the domain has none. */
  manifest(domain: string): Promise<BundleManifest | undefined>;
  /** The page at the first of `paths` that one revision has (no leading slash; the root page is `index`), or undefined. */
  page(domain: string, ...paths: readonly string[]): Promise<BundlePage | undefined>;
  /** The first of `paths` that is the path of a page, which is not read for that, or undefined. */
  find(domain: string, ...paths: readonly string[]): Promise<string | undefined>;
  /** The path of the only page that is written as `path` is but for the case of its letters, or undefined. */
  findSpelled(domain: string, path: string): Promise<string | undefined>;
  /** All pages that everyone may read, in the order of the site: hidden ones, too. A long read where they are many. */
  pages(domain: string): Promise<readonly ListedPage[]>;
  /** Pages of navigation that not everyone may read, in its order. */
  privatePages(domain: string): Promise<readonly PrivatePage[]>;
  /** The groups whose members may read a private file, named as the site would name it, or undefined where there is none. */
  readers(domain: string, path: string): Promise<readonly string[] | undefined>;
  /** The text of a file that the functions read by name, or undefined. */
  file(domain: string, path: string): Promise<string | undefined>;
  /**
   * What `use` returns for the live revision, or undefined when the domain has none. When it comes upon a damaged file it is
   * called again with another revision.
   */
  within<Result>(domain: string, use: (revision: BundleRevision) => Promise<Result>): Promise<Result | undefined>;
  /** A private file, named as the site would name it (`guides/plans.html`), and who may read it, or undefined. */
  privateFile(
    domain: string,
    path: string,
  ): Promise<{ readonly text: string; readonly groups: readonly string[] } | undefined>;
}
