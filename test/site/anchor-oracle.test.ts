import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { plainAnchor } from '../../src/shared/anchors.ts';
import { resolveLink } from '../../src/site/links.ts';
import { corpora, projectOf } from '../support/corpora.ts';
import type { DocsSession } from '../../src/build/contracts.ts';

interface Pair {
  readonly site: string;
  readonly page: string;
  readonly link: string;
  readonly hash: string;
  readonly kind: string;
}

/** Every anchor of a page, its snippets' too. */
function anchorsOf(session: DocsSession, file: string, seen = new Set([file])): string[] {
  const compiled = session.compiled.file(file);
  const inside = (compiled?.imports ?? []).flatMap((entry) => {
    if (seen.has(entry.file)) return [];
    seen.add(entry.file);
    return anchorsOf(session, entry.file, seen);
  });
  return [...(compiled?.anchors ?? []), ...inside];
}

describe.each(corpora)('links to places of pages that authors wrote: $name', (corpus) => {
  test('at least 99 of 100 lead there', async () => {
    const sessions = new Map<string, DocsSession>();
    const lost: string[] = [];
    let found = 0;
    const oracle = JSON.parse(readFileSync(join(corpus.folder, 'anchor-oracle.json'), 'utf8')) as Pair[];
    const pairs = oracle.filter(({ kind }) => kind === 'heading' || kind === 'component');
    for (const { site: name, page, link, hash } of pairs) {
      const session =
        sessions.get(name) ??
        (await openSession({ ...defaultSettings('/tmp'), projectDir: projectOf(corpus, name) }, 'build'));
      sessions.set(name, session);
      const { site } = session;
      const address = link === '' ? site.href(page) : resolveLink(site, page, link.replace(/^\/docs(?=\/)/, ''));
      const target = site.pageAt(address.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')) ?? site.page(page);
      // Pages that the corpus left out (whole languages of a project) cannot be found.
      if (target?.kind !== 'content' || (link !== '' && target.path === page)) continue;
      const anchors = anchorsOf(session, target.source.file.path);
      const wanted = plainAnchor(decodeURIComponent(hash));
      if (anchors.some((anchor) => plainAnchor(anchor) === wanted)) found += 1;
      else lost.push(`${name} ${target.path}#${hash}`);
    }
    await Promise.all([...sessions.values()].map((session) => session.close()));
    expect(found).toBeGreaterThan(corpus.isFull ? 1000 : 100);
    expect(lost.length / (found + lost.length), lost.join('\n')).toBeLessThanOrEqual(0.01);
  }, 120_000);
});
