import { linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { PageFacts } from '../../src/markdown/compiled-page.ts';
import type { SearchSegment } from '../../src/search/segment.ts';
import type { Page } from '../../src/site/site.ts';
import { sha256 } from '../artifacts/sha256.ts';
import type { DocsSession } from '../docs-project/session.ts';
import type { Settings } from '../settings.ts';
import { pageKeys } from './page-keys.ts';
import { openPageStore } from './page-store.ts';

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
  segment(pages: readonly Page[], make: () => SearchSegment): SearchSegment;
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
  const store = openPageStore(join(cacheDir, 'pages', `${sha256(`${projectDir}\0${outDir}`).slice(0, 16)}.sqlite`));
  const keyOf = await pageKeys(session, settings, renderer);
  /** The keys of pages, and what rendering those found that are as they were. */
  const keys = new Map<string, string>();
  const kept = new Map<string, readonly Diagnostic[]>();
  const addresses = new Set([...site.pages.map(({ path }) => site.address(path)), '']);
  for (const address of addresses) {
    const stored = store.page(address);
    if (stored === undefined) continue;
    const key = keyOf(address, JSON.parse(stored.reads) as string[]);
    if (stored.key !== key) continue;
    keys.set(address, key);
    const isThere = stored.html === identityOf(join(outDir, htmlFile(address)));
    if (isThere) kept.set(address, JSON.parse(stored.problems) as Diagnostic[]);
  }
  const keyOfPage = ({ path }: Page): string | undefined => keys.get(site.address(path));
  /** A text that was made from pages, or is made now. */
  const textOf = (kind: string, pages: readonly Page[], make: () => string): string => {
    const ofPages = pages.map(keyOfPage);
    if (ofPages.includes(undefined)) return make();
    const name = `${kind} ${sha256(ofPages.join('\n'))}`;
    const known = store.text(name);
    if (known !== undefined) return known;
    const made = make();
    store.setText(name, made);
    return made;
  };
  return {
    facts(file) {
      const page = site.page(file.replace(/\.mdx?$/i, ''));
      const key = page?.kind === 'content' && page.source.file.path === file ? keyOfPage(page) : undefined;
      const text = key === undefined ? undefined : store.text(`facts ${key}`);
      return text === undefined ? undefined : (JSON.parse(text) as PageFacts);
    },
    problems: (address) => kept.get(address),
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
      const key = keyOf(address, reads);
      const html = identityOf(join(folder, htmlFile(address))) ?? '';
      keys.set(address, key);
      store.setPage(address, { key, reads: JSON.stringify(reads), html, problems: JSON.stringify(problems) });
      const page = site.pageAt(address);
      if (page?.kind !== 'content' || site.address(page.path) !== address) return;
      const facts = session.compiled.facts(page.source.file.path);
      if (facts !== undefined) store.setText(`facts ${key}`, JSON.stringify(facts));
    },
    markdown: (page, make) => textOf('markdown', [page], make),
    segment: (pages, make) => JSON.parse(textOf('segment', pages, () => JSON.stringify(make()))) as SearchSegment,
    commit: () => store.commit(addresses),
    close: () => store.close(),
  };
}

/** Tells whether a file is the one that was written: what changes it afterwards changes this, short of forging times. */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.size}-${stats.mtimeNs}-${stats.ino}`;
}
