import { createHash } from 'node:crypto';
import { linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { PageFacts } from '../../src/markdown/compiled-page.ts';
import type { SearchedPage } from '../../src/search/page-terms.ts';
import type { Page } from '../../src/site/site.ts';
import type { DocsSession } from '../docs-project/session.ts';
import type { Settings } from '../settings.ts';
import { pageKeys } from './page-keys.ts';
import { openPageStore, type StoredPart } from './page-store.ts';

/** What builds into one folder have made of the pages of a project, for the next one. */
export interface KeptPages {
  /** What is known of a page's file that has not changed. */
  facts(file: string): PageFacts | undefined;
  /** The problems that rendering found at an address whose HTML is as it was; undefined where it must be rendered. */
  problems(address: string): readonly Diagnostic[] | undefined;
  /** Puts the HTML at an address into a folder; returns whether it was there. */
  place(address: string, folder: string): boolean;
  /** Takes in what was rendered into `folder`: the paths of the pages that it asked for, and its problems. */
  rendered(
    address: string,
    folder: string,
    made: { readonly reads: readonly string[]; readonly problems: readonly Diagnostic[] },
  ): void;
  markdown(page: Page, make: () => string): string;
  searched(page: Page, make: () => SearchedPage): SearchedPage;
  /** Keeps what was taken in: it was published. */
  commit(): void;
  close(): void;
}

/** The file of the page at an address. */
export function htmlFile(address: string): string {
  return `${address || 'index'}.html`;
}

/** Opens what earlier builds of the project left; `renderer` names what renders its pages. */
export async function openKeptPages(session: DocsSession, settings: Settings, renderer: string): Promise<KeptPages> {
  const { site } = session;
  const { projectDir, outDir, cacheDir } = settings;
  const name = createHash('sha256').update(`${projectDir}\0${outDir}`).digest('hex').slice(0, 16);
  const store = openPageStore(join(cacheDir, 'pages', `${name}.sqlite`));
  const keys = await pageKeys(session, settings, renderer);
  const addresses = new Set<string>();
  /** The keys of pages that are as they were. */
  const kept = new Map<string, { readonly key: string; readonly problems: readonly Diagnostic[] }>();
  /** The keys of pages that were rendered. */
  const rendered = new Map<string, string>();
  const look = (address: string): void => {
    addresses.add(address);
    const stored = store.page(address);
    if (stored === undefined || stored.html !== identityOf(join(outDir, htmlFile(address)))) return;
    if (stored.key !== keys.keyOf(address, JSON.parse(stored.reads) as string[])) return;
    kept.set(address, { key: stored.key, problems: JSON.parse(stored.problems) as Diagnostic[] });
  };
  for (const { path } of site.pages) look(site.address(path));
  look('');
  const partOf = <Value>(page: Page, part: StoredPart, read: (text: string) => Value): Value | undefined => {
    const address = site.address(page.path);
    const key = kept.get(address)?.key;
    const text = key === undefined ? undefined : store.part(address, key, part);
    return text === undefined ? undefined : read(text);
  };
  const pageOfFile = (file: string): Page | undefined => {
    const page = site.page(file.replace(/\.mdx?$/i, ''));
    return page?.kind === 'content' && page.source.file.path === file ? page : undefined;
  };
  const setPart = (page: Page, part: StoredPart, text: string): void => {
    const address = site.address(page.path);
    const key = kept.get(address)?.key ?? rendered.get(address);
    if (key !== undefined) store.setPart(address, key, part, text);
  };
  return {
    facts(file) {
      const page = pageOfFile(file);
      return page === undefined ? undefined : partOf(page, 'facts', (text) => JSON.parse(text) as PageFacts);
    },
    problems: (address) => kept.get(address)?.problems,
    place(address, folder) {
      if (!kept.has(address)) return false;
      try {
        linkSync(join(outDir, htmlFile(address)), join(folder, htmlFile(address)));
        return true;
      } catch {
        // Removed or replaced since it was looked at: it is rendered like one that is new.
        kept.delete(address);
        return false;
      }
    },
    rendered(address, folder, { reads, problems }) {
      kept.delete(address);
      const key = keys.keyOf(address, reads);
      const html = identityOf(join(folder, htmlFile(address))) ?? '';
      rendered.set(address, key);
      store.set(address, { key, reads: JSON.stringify(reads), html, problems: JSON.stringify(problems) });
      const page = site.pageAt(address);
      if (page?.kind !== 'content' || site.address(page.path) !== address) return;
      const facts = session.compiled.facts(page.source.file.path);
      if (facts !== undefined) setPart(page, 'facts', JSON.stringify(facts));
    },
    markdown(page, make) {
      const known = partOf(page, 'markdown', (text) => text);
      if (known !== undefined) return known;
      const made = make();
      setPart(page, 'markdown', made);
      return made;
    },
    searched(page, make) {
      const known = partOf(page, 'search', (text) => JSON.parse(text) as SearchedPage);
      if (known !== undefined) return known;
      const made = make();
      setPart(page, 'search', JSON.stringify(made));
      return made;
    },
    commit: () => store.commit(addresses),
    close: () => store.close(),
  };
}

/** Tells whether a file is the one that was written: what changes it afterwards changes this, short of forging times. */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.size}-${stats.mtimeNs}-${stats.ino}`;
}
