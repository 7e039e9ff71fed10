import { linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageFacts } from '../../markdown/compiled-page.ts';
import type { SearchSegment } from '../../search/index.ts';
import type { Page } from '../../site/site.ts';
import { sha256 } from '../files/sha256.ts';
import type { DocsSession } from '../session/session.ts';
import type { MadePage } from '../render/workers/page-maker.ts';
import { htmlFile } from '../files/html-file.ts';
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
  /** Takes in what was made, with its HTML in `folder`. */
  made(page: MadePage, folder: string): void;
  /** The Markdown of a page that is as it was, or was made. */
  markdown(page: Page): string | undefined;
  segment(pages: readonly Page[], make: () => Promise<SearchSegment>): Promise<SearchSegment>;
  /** Keeps what was taken in: it was published. */
  commit(): void;
  close(): void;
}

/** Characters. */
const mostAtHand = 40_000_000;

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
  /** Markdown is asked for by one artifact after another. */
  const atHand = new Map<string, string>();
  let room = mostAtHand;
  const keyOfPage = ({ path }: Page): string | undefined => keys.get(site.address(path));
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
    made({ address, reads, problems, markdown }, folder) {
      const key = keyOf(address, reads);
      const html = identityOf(join(folder, htmlFile(address))) ?? '';
      keys.set(address, key);
      store.setPage(address, { key, reads: JSON.stringify(reads), html, problems: JSON.stringify(problems) });
      store.setText(`markdown ${key}`, markdown);
      const page = site.pageAt(address);
      const facts = page?.kind === 'content' ? session.compiled.facts(page.source.file.path) : undefined;
      if (facts !== undefined) store.setText(`facts ${key}`, JSON.stringify(facts));
    },
    markdown(page) {
      const key = keyOfPage(page);
      if (key === undefined) return undefined;
      const known = atHand.get(key) ?? store.text(`markdown ${key}`);
      if (known !== undefined && !atHand.has(key) && room > known.length) {
        room -= known.length;
        atHand.set(key, known);
      }
      return known;
    },
    async segment(pages, make) {
      const name = `segment ${sha256(pages.map(keyOfPage).join('\n'))}`;
      const known = store.text(name);
      if (known !== undefined) return JSON.parse(known) as SearchSegment;
      const made = await make();
      store.setText(name, JSON.stringify(made));
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
