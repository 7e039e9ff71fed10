import type { ContentBundle } from '../../src/artifacts/content-bundle.ts';
import type { AuthSettings } from '../../src/bundle/auth-settings.ts';
import { bundleVersion, type AccessRule, type BundleManifest } from '../../src/bundle/format.ts';
import { namedFile, pageFile, privateFile } from '../../src/bundle/paths.ts';
import { buildSearchIndex, readSegment, type SearchSource } from '../../src/search/index.ts';
import { sha256 as sha256Of } from '../../src/cache/sha256.ts';
import { pickSignInTexts, type SignInTexts } from '../../src/bundle/index.ts';
import { interfaceStrings, textDirection } from '../../src/site/index.ts';
import { pageIndex } from '../../src/bundle/page-index.ts';
import { sha256 } from '../../src/shared/digest.ts';

export interface SmallBundle {
  readonly domain: string;
  readonly revision: string;
  /** Text of each page, by path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly assistant?: BundleManifest['assistant'];
  readonly hidden?: readonly string[];
  /** The operations that pages are of, by the path of the page. */
  readonly operations?: Readonly<
    Record<string, { readonly method: string; readonly path: string; readonly id?: string }>
  >;
  /** Whether there is an index of the pages that are not hidden. */
  readonly searched?: boolean;
  /** Where it was built for. */
  readonly site?: string;
  readonly base?: string;
  readonly apiOrigins?: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly queryKeys?: readonly string[];
  readonly access?: readonly AccessRule[];
  readonly signIn?: AuthSettings;
  /** Codes of the languages that the pages of signing in are in. */
  readonly languages?: readonly string[];
  readonly organization?: string;
  readonly keyAdmins?: readonly string[];
  readonly insights?: BundleManifest['insights'];
  readonly description?: string;
  readonly preface?: string;
  /** Path of the first page, where that is not `index`. */
  readonly home?: string;
  /** Lines as hosts read them. */
  readonly redirects?: string;
  /** Text of each file that is read by name, by that name. */
  readonly named?: Readonly<Record<string, string>>;
  /** Text and readers of each private file, by its name in the site. */
  readonly privateFiles?: Readonly<Record<string, { readonly text: string; readonly groups: readonly string[] }>>;
}

function signInTexts(code: string): SignInTexts {
  return { language: code, direction: textDirection(code), texts: pickSignInTexts(interfaceStrings(code)) };
}

/** Returns a whole bundle with the given pages, as the build makes it. */
export async function smallBundle(bundle: SmallBundle): Promise<ContentBundle> {
  const { domain, revision, pages, hidden = [], base = '', apiOrigins = [], allowedOrigins = [], access = [] } = bundle;
  const { signIn, organization, keyAdmins, privateFiles = {}, description, preface, home, redirects } = bundle;
  const { searched = false, operations = {}, languages = [] } = bundle;
  const named = { ...bundle.named, ...(searched ? searchFiles(pages, hidden) : {}) };
  const { site = 'https://docs.example.com' } = bundle;
  const files = Object.entries(pages).map(([path, content]) => ({
    path: pageFile(path),
    contents: JSON.stringify({
      path,
      title: path,
      url: `${site}${base}/${path}`,
      ...(hidden.includes(path) ? { hidden: true } : {}),
      content,
    }),
  }));
  const paths = Object.keys(pages);
  const digests = await Promise.all(files.map(({ contents }) => sha256(contents)));
  const closed = Object.entries(privateFiles);
  const listed = closed.filter(([path, { groups }]) => path.endsWith('.html') && !groups.includes(''));
  const names = listed.map(([path, { groups }]) => ({ path: path.slice(0, -'.html'.length), groups: [...groups] }));
  const index = pageIndex(
    {
      pages: paths.map((path, at) => ({
        path,
        title: path,
        digest: digests[at] ?? '',
        ...(hidden.includes(path) ? { hidden: true } : {}),
        ...(operations[path] === undefined ? {} : { operation: operations[path] }),
      })),
      files: Object.entries(named).map(([path, text]) => ({ path, digest: sha256Of(text) })),
      privatePages: names.map(({ path, groups }) => ({
        path,
        href: `${base}/${path}`,
        title: `Title of ${path}`,
        groups,
      })),
      privateFiles: closed.map(([path, { text, groups }]) => ({ path, groups, digest: sha256Of(text) })),
    },
    sha256Of,
  );
  const manifest: BundleManifest = {
    version: bundleVersion,
    domain,
    ...(organization === undefined ? {} : { organization }),
    name: 'Example',
    ...(description === undefined ? {} : { description }),
    ...(preface === undefined ? {} : { preface }),
    ...(home === undefined ? {} : { home }),
    ...(redirects === undefined ? {} : { redirects }),
    site,
    base,
    revision,
    apiOrigins: [...apiOrigins],
    allowedOrigins: [...allowedOrigins],
    queryKeys: [...(bundle.queryKeys ?? [])],
    access: [...access],
    ...(signIn === undefined ? {} : { signIn: { settings: signIn, languages: languages.map(signInTexts) } }),
    ...(keyAdmins === undefined ? {} : { keyAdmins: [...keyAdmins] }),
    ...(closed.length === 0
      ? {}
      : {
          members: {
            groups: [...new Set(closed.flatMap(([, { groups }]) => groups))],
            lists: index.memberLists,
            search: [],
          },
        }),
    search: searched ? [{ folder: 'search' }] : [],
    versions: [],
    ...(bundle.assistant === undefined ? {} : { assistant: bundle.assistant }),
    ...(bundle.insights === undefined ? {} : { insights: bundle.insights }),
    texts: Object.keys(bundle.named ?? {}),
    ...index.facts,
  };
  const extraFiles = [
    ...closed.map(([path, { text }]) => ({ path: privateFile(path), contents: text })),
    ...Object.entries(named).map(([path, contents]) => ({ path: namedFile(path), contents })),
  ];
  return {
    manifest,
    files: [...files, ...index.files, ...extraFiles, { path: 'manifest.json', contents: JSON.stringify(manifest) }],
  };
}

function searchFiles(pages: SmallBundle['pages'], hidden: readonly string[]): Readonly<Record<string, string>> {
  const shown = Object.entries(pages).filter(([path]) => !hidden.includes(path));
  const segment = readSegment(
    shown.map(([path, text]) => {
      const sections: SearchSource['sections'] = [['', '', 0, text.length]];
      const plain = { description: '', keywords: '', mentions: '', breadcrumbs: [], boost: 1, version: '' };
      return { path, title: path, text, sections, ...plain };
    }),
  );
  const index = buildSearchIndex([segment]);
  return Object.fromEntries([...index].map(({ path, contents }) => [`search/${path}`, contents]));
}

/** Adds a bundle to a memory store's files and makes it the live one. */
export function putBundle(store: Map<string, string>, { manifest, files }: ContentBundle): void {
  const { domain, revision } = manifest;
  for (const { path, contents } of files) store.set(`${domain}/${revision}/${path}`, contents);
  store.set(`${domain}/current`, `${revision}\n`);
}
