import {
  bundleVersion,
  namedFile,
  pageFile,
  pageIndex,
  privateFile,
  type BundleManifest,
  type BundlePage,
  type IndexedSite,
  type ListedPage,
} from '../bundle/index.ts';
import { unique } from '../shared/unique.ts';
import { searchVersions, type Page, type Site } from '../site/index.ts';
import { isOpen, isShown, type ArtifactInput } from './artifact.ts';
import type { OutputFile } from './output-file.ts';
import { documentMarkdown } from './registry/page-markdown.ts';
import { prefaceMarkdown } from './preface.ts';
import { redirectLines } from './registry/redirects.ts';
import { proxyFacts } from './proxy-facts.ts';
import { oneLine, prose } from './text.ts';

export interface ContentBundle {
  readonly manifest: BundleManifest;
  /** Files of the revision's folder. */
  readonly files: readonly OutputFile[];
}

/** What readers sign in to see. */
export interface MembersOnly {
  /** What pages among the files are sent with. */
  readonly pageHeaders?: Readonly<Record<string, string>>;
  readonly signIn?: BundleManifest['signIn'];
  /** Files by the name that the site would give them, and who may read them. */
  readonly files: readonly (OutputFile & { readonly groups: readonly string[] })[];
}

/** The search index of the pages in one language, or of all pages of a site without languages. */
export interface SearchIndex {
  readonly language?: string;
  /** The folder of its files. */
  readonly folder: string;
  readonly files: readonly OutputFile[];
}

export interface BundleOptions {
  /** Whom the site belongs to. */
  readonly organization?: string | undefined;
  /** Groups whose members manage the keys of the organization. */
  readonly keyAdmins?: readonly string[] | undefined;
  /** What the owner lets the proxy reach besides what descriptions declare. */
  readonly allowedOrigins?: readonly string[];
  readonly members?: MembersOnly;
  /** What the functions read by name, as the site has it: `llms.txt`. */
  readonly named?: readonly OutputFile[];
  /** That of the usual language first. */
  readonly search?: readonly SearchIndex[];
  readonly hostedSearch?: BundleManifest['hostedSearch'];
  readonly assistant?: BundleManifest['assistant'];
  readonly insights?: BundleManifest['insights'];
  /** Returns what `sha256` makes of a file's contents, or made of them before. */
  readonly digestOf?: (file: OutputFile) => string;
}

/**
 * Returns the bundle that the functions read; equal input gives an equal revision. Pages that not everyone may read are in
 * it only as private files, which the discovery API does not know.
 */
export function contentBundle(
  { site, markdown, madeOf, sha256 }: Pick<ArtifactInput, 'site' | 'markdown' | 'madeOf' | 'sha256'>,
  domain: string,
  {
    organization,
    keyAdmins,
    allowedOrigins = [],
    members = { files: [] },
    named = [],
    search = [],
    hostedSearch,
    assistant,
    insights,
    digestOf = (file) => sha256(file.contents),
  }: BundleOptions = {},
): ContentBundle {
  const files: OutputFile[] = [];
  const pages: IndexedSite['pages'][number][] = [];
  for (const page of site.pages.filter(isOpen)) {
    const { path, title, description } = page;
    const file: OutputFile = {
      path: pageFile(path),
      madeOf: madeOf?.(page),
      // Made again when it is written: a site may be large.
      get contents() {
        return JSON.stringify(pageRecord(site, page, markdown(page)));
      },
    };
    files.push(file);
    pages.push({
      path,
      title,
      ...(description === undefined ? {} : { description: prose(description) }),
      ...(isShown(page) ? {} : { hidden: true }),
      ...operationPart(page),
      digest: digestOf(file),
    });
  }
  const closed = membersOnly(site, members, sha256);
  const byName = [...named, ...search.flatMap((index) => index.files)].map((file) => {
    return { name: file.path, file: { ...file, path: namedFile(file.path) } };
  });
  const digested = byName.map(({ name, file }) => ({ path: name, digest: digestOf(file) }));
  const index = pageIndex({ pages, files: digested, ...closed }, sha256);
  const facts = {
    version: bundleVersion as typeof bundleVersion,
    domain,
    ...(organization === undefined ? {} : { organization }),
    name: site.config.name,
    ...(site.config.description === undefined ? {} : { description: oneLine(site.config.description) }),
    preface: prefaceMarkdown(site),
    site: site.origin,
    base: site.base,
    ...proxyFacts(site, allowedOrigins),
    ...membersPart(members, closed, index.memberLists),
    ...(keyAdmins === undefined ? {} : { keyAdmins: [...keyAdmins] }),
    ...addressParts(site),
    search: search.map(({ language, folder }) => ({ ...(language === undefined ? {} : { language }), folder })),
    versions: versionsOf(site),
    ...(hostedSearch === undefined ? {} : { hostedSearch }),
    ...(assistant === undefined ? {} : { assistant }),
    ...(insights === undefined ? {} : { insights }),
    texts: named.map(({ path }) => path),
    ...index.facts,
  };
  files.push(...index.files);
  files.push(...byName.map(({ file }) => file));
  files.push(...members.files.map(storedFile));
  const manifest: BundleManifest = { ...facts, revision: sha256(JSON.stringify(facts)).slice(0, 16) };
  return { manifest, files: [...files, { path: 'manifest.json', contents: JSON.stringify(manifest) }] };
}

/** A webhook is found as `WEBHOOK` and its name: it has no path of its own. */
function operationPart({ operation: reference }: Page): Pick<ListedPage, 'operation'> {
  if (reference?.operation.kind !== 'http') return {};
  const { method, path, operationId, webhook } = reference.operation;
  return {
    operation: {
      method: webhook ? 'WEBHOOK' : method,
      path,
      ...(operationId === undefined ? {} : { id: operationId }),
    },
  };
}

/** What addresses lead to a page beside its own. */
function addressParts(site: Site): Pick<BundleManifest, 'home' | 'redirects'> {
  const home = site.pageAt('');
  const redirects = redirectLines(site);
  return {
    ...(home === undefined || home.path === 'index' || !isOpen(home) ? {} : { home: home.path }),
    ...(redirects === '' ? {} : { redirects }),
  };
}

function pageRecord(site: Site, page: Page, body: string): BundlePage {
  const { path, title, description } = page;
  return {
    path,
    title,
    ...(description === undefined ? {} : { description: prose(description) }),
    url: site.url(path),
    ...(isShown(page) ? {} : { hidden: true }),
    content: documentMarkdown(site, page, body),
  };
}

/** The file as the revision has it; a spread would read all contents at once. */
function storedFile(file: OutputFile): OutputFile {
  return {
    path: privateFile(file.path),
    get contents() {
      return file.contents;
    },
  };
}

/** The pages and the files that not everyone may read. */
function membersOnly(
  site: Site,
  { files }: MembersOnly,
  sha256: ArtifactInput['sha256'],
): Pick<IndexedSite, 'privatePages' | 'privateFiles'> {
  const privatePages = site.pages.flatMap(({ path, navigationTitle: title, audience, ...page }) =>
    audience === 'everyone' || !page.listed ? [] : [{ path, href: site.href(path), title, groups: [...audience] }],
  );
  const privateFiles: IndexedSite['privateFiles'][number][] = [];
  // One after the other: contents are read as they are asked for, and all of them may be too much at once.
  for (const file of files) {
    privateFiles.push({ path: file.path, groups: file.groups, digest: sha256(file.contents) });
  }
  return { privatePages, privateFiles };
}

function versionsOf(site: Site): string[] {
  const names = site.pages.filter(isOpen).map(({ path }) => searchVersions(site.context(path)).version);
  return unique(names.filter((name) => name !== ''));
}

function membersPart(
  { signIn, pageHeaders }: MembersOnly,
  { privateFiles }: Pick<IndexedSite, 'privateFiles'>,
  lists: string[],
): Pick<BundleManifest, 'signIn' | 'members' | 'pageHeaders'> {
  if (privateFiles.length === 0) return signIn === undefined ? {} : { signIn };
  const members = {
    groups: [...new Set(privateFiles.flatMap(({ groups }) => groups))],
    lists,
    search: privateFiles.flatMap(({ path, groups }) => {
      const [, folder, language] = memberIndex.exec(path) ?? [];
      if (folder === undefined) return [];
      return [{ ...(language === undefined ? {} : { language }), folder, groups: [...groups] }];
    }),
  };
  return {
    ...(signIn === undefined ? {} : { signIn }),
    members,
    ...(pageHeaders === undefined ? {} : { pageHeaders }),
  };
}

/** The file by which a search index of private pages is known: its folder, and the language of its pages. */
const memberIndex = /^(_octavo\/search\/(?:([^/]+)\/)?members-[^/]+)\/index\.json$/;
