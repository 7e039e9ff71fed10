import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { PageFacts } from '../../markdown/index.ts';
import type { Page } from '../../site/index.ts';
import type { DocsSession, PageCache } from '../contracts.ts';
import { htmlFile } from '../files/html-file.ts';
import { sha256 } from '../../cache/sha256.ts';
import type { Settings } from '../settings.ts';
import { identityOf, isSame } from './file-identity.ts';
import { writtenFiles } from './written-files.ts';
import { cachedSegments, cachedValues } from './cached-values.ts';
import { pageKeys, type PageKeys } from './page-keys.ts';
import { openPageStore, type PageStore } from './page-store.ts';
import { wholeBuild } from './whole-build.ts';

/** Characters of Markdown that are held in memory. */
const maxMarkdown = 40_000_000;

/** Opens what earlier builds of the project left; `renderer` names what renders its pages. */
export async function openPageCache(session: DocsSession, settings: Settings, renderer: string): Promise<PageCache> {
  const { site } = session;
  const { projectDir, outDir, cacheDir } = settings;
  const store = openPageStore(join(cacheDir, 'pages', `${sha256(`${projectDir}\0${outDir}`).slice(0, 16)}.sqlite`));
  const keyOf = await pageKeys(session, settings, renderer);
  const addresses = new Set([...site.pages.map(({ path }) => site.address(path)), '']);
  const { keys, problems, shared, html } = freshPages(addresses, { store, keyOf, outDir });
  // Of two pages at one address, the key is that of the one that is shown there.
  const keyOfPage = ({ path }: Page): string | undefined =>
    site.pageAt(site.address(path))?.path === path ? keys.get(site.address(path)) : undefined;
  const markdown = createMarkdownReader(store);
  const whole = wholeBuild(session, settings, store);
  const [ofSite, ofBundle] = [writtenFiles(store, 'files of the site'), writtenFiles(store, 'files of the bundle')];
  const allKeys = (): (string | undefined)[] => [...addresses].map((address) => keys.get(address));
  return {
    isWhole: () => [...addresses].every((address) => problems.get(address)?.length === 0) && whole.isThere(allKeys()),
    facts(file) {
      const page = site.page(file.replace(/\.mdx?$/i, ''));
      const key = page?.kind === 'content' && page.source.file.path === file ? keyOfPage(page) : undefined;
      return key === undefined ? undefined : (store.value(`facts ${key}`) as PageFacts | undefined);
    },
    problems: (address) => problems.get(address),
    restore(address, folder) {
      if (!problems.has(address)) return false;
      try {
        for (const path of shared.get(address) ?? []) takeShared(join(outDir, path), join(folder, path));
        linkSync(join(outDir, htmlFile(address)), join(folder, htmlFile(address)));
        return true;
      } catch {
        // Removed or replaced since it was looked at: it is rendered like one that is new.
        problems.delete(address);
        return false;
      }
    },
    add(rendered, folder) {
      const { address, reads } = rendered;
      const key = keyOf(address, reads);
      const file = identityOf(join(folder, htmlFile(address))) ?? '';
      html.set(htmlFile(address), file);
      keys.set(address, key);
      store.setPage(address, { key, reads, html: file, problems: rendered.problems, shared: rendered.sharedFiles });
      store.setText(`markdown ${key}`, rendered.markdown);
      store.setValue(`html ${key}`, rendered.needs);
      const page = site.pageAt(address);
      const facts = page?.kind === 'content' ? session.compiled.facts(page.source.file.path) : undefined;
      if (facts !== undefined) store.setValue(`facts ${key}`, facts);
    },
    markdown(page) {
      const key = keyOfPage(page);
      return key === undefined ? undefined : markdown(key);
    },
    ofHtml: (address, read) => readOfHtml(store, keys.get(address), read),
    madeOf: keyOfPage,
    ofPages: cachedValues(store, keyOfPage),
    written: { site: ofSite, bundle: ofBundle },
    segment: cachedSegments(store, keyOfPage),
    commit({ isWhole }) {
      const identities = {
        site: (path: string) => html.get(path) ?? ofSite.identity(path),
        bundle: (path: string) => ofBundle.identity(path),
      };
      if (isWhole) whole.remember(allKeys(), identities);
      // Not every build asks for the Markdown of all pages: some has files that are made of it.
      for (const key of keys.values()) store.keepText(`markdown ${key}`);
      ofSite.save();
      ofBundle.save();
      store.commit(addresses);
    },
    close: () => store.close(),
  };
}

/** Returns what was read of the HTML of a page with a key, or what `read` returns. */
function readOfHtml<Value>(store: PageStore, key: string | undefined, read: () => Value): Value {
  if (key === undefined) return read();
  const name = `html ${key}`;
  const known = store.value(name);
  if (known !== undefined) return known as Value;
  const value = read();
  store.setValue(name, value);
  return value;
}

interface FreshPages {
  /** The keys of pages that are as they were. */
  readonly keys: Map<string, string>;
  /** What rendering those found whose HTML is in its place, too. */
  readonly problems: Map<string, readonly Diagnostic[]>;
  /** Paths of the files that those share with other pages. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
  /** Which files their HTML is, by path. */
  readonly html: Map<string, string>;
}

interface Stored {
  readonly store: PageStore;
  readonly keyOf: PageKeys;
  readonly outDir: string;
}

function freshPages(addresses: ReadonlySet<string>, { store, keyOf, outDir }: Stored): FreshPages {
  const keys = new Map<string, string>();
  const problems = new Map<string, readonly Diagnostic[]>();
  const shared = new Map<string, readonly string[]>();
  const html = new Map<string, string>();
  for (const address of addresses) {
    const stored = store.page(address);
    if (stored === undefined) continue;
    const key = keyOf(address, stored.reads);
    if (stored.key !== key) continue;
    keys.set(address, key);
    const found = identityOf(join(outDir, htmlFile(address)));
    if (found === undefined || !isSame(stored.html, found)) continue;
    html.set(htmlFile(address), found);
    problems.set(address, stored.problems);
    shared.set(address, stored.shared);
  }
  return { keys, problems, shared, html };
}

/** Links a file that pages share from the previous output, for the first of them. Throws where it has gone. */
function takeShared(file: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  linkSync(file, target);
}

/** Markdown is asked for by one artifact after another. */
function createMarkdownReader(store: PageStore): (key: string) => string | undefined {
  const inMemory = new Map<string, string>();
  let room = maxMarkdown;
  return (key) => {
    const known = inMemory.get(key) ?? store.text(`markdown ${key}`);
    if (known !== undefined && !inMemory.has(key) && room > known.length) {
      room -= known.length;
      inMemory.set(key, known);
    }
    return known;
  };
}
