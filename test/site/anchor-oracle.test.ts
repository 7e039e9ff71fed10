import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { plainAnchor } from '../../src/shared/anchors.ts';
import { resolveLink } from '../../src/site/links.ts';
import { corpora } from '../support/corpora.ts';
import type { DocsSession } from '../../src/build/contracts.ts';

interface Pair {
  readonly site: string;
  readonly page: string;
  readonly link: string;
  readonly hash: string;
  readonly kind: string;
}

const oracle = join(corpora, 'anchor-oracle.json');
const pairs = existsSync(oracle)
  ? (JSON.parse(readFileSync(oracle, 'utf8')) as Pair[]).filter(
      ({ kind }) => kind === 'heading' || kind === 'component',
    )
  : [];

function projectFolder(site: string): string {
  const root = join(corpora, 'sites', site);
  const places = [root, ...readdirSync(root).map((entry) => join(root, entry))];
  return places.find((place) => existsSync(join(place, 'docs.json'))) ?? root;
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

describe.skipIf(pairs.length === 0)('links to places of pages that authors wrote', () => {
  test('at least 99 of 100 lead there', async () => {
    const sessions = new Map<string, DocsSession>();
    const lost: string[] = [];
    let found = 0;
    for (const { site: name, page, link, hash } of pairs) {
      const session =
        sessions.get(name) ??
        (await openSession({ ...defaultSettings('/tmp'), projectDir: projectFolder(name) }, 'build'));
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
    expect(found).toBeGreaterThan(1000);
    expect(lost.length / (found + lost.length), lost.join('\n')).toBeLessThanOrEqual(0.01);
  }, 120_000);
});
