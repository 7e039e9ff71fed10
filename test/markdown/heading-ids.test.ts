import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHeadingAnchors, githubId, headingId } from '../../src/markdown/heading-ids.ts';
import { corpora } from '../support/corpora.ts';

describe('headingId', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['Config.json options', 'config-json-options'],
    ['What’s new', 'what’s-new'],
    ['Rate limits (per minute)', 'rate-limits-per-minute'],
    ['Read/write access', 'read/write-access'],
    ['Fees & billing', 'fees-&-billing'],
    ['OAuth', 'oauth'],
    ['snake_case_name', 'snake_case_name'],
    ['  Trimmed   spaces  ', 'trimmed-spaces'],
    ['Is it “safe”? Yes: v2.0!', 'is-it-“safe”-yes-v2-0'],
    ['Démarrer', 'démarrer'],
    ['快速开始', '快速开始'],
    ['Ship it 🚀', 'ship-it-'],
    ['???', ''],
  ])('%s → %s', (text, id) => {
    expect(headingId(text)).toBe(id);
  });
});

describe('githubId', () => {
  it.each([
    ['Rate limits (per minute)', 'rate-limits-per-minute'],
    ['Fees & billing', 'fees--billing'],
    ['Read/write access', 'readwrite-access'],
  ])('%s → %s', (text, id) => {
    expect(githubId(text)).toBe(id);
  });
});

describe('createHeadingAnchors', () => {
  it('numbers repeated headings from 2 and keeps ids that authors wrote', () => {
    const anchors = createHeadingAnchors(() => false);
    expect(anchors.take('Overview').id).toBe('overview');
    expect(anchors.take('Overview').id).toBe('overview-2');
    expect(anchors.take('Overview').id).toBe('overview-3');
    expect(anchors.take('Overview', 'my.own id').id).toBe('my.own id');
  });

  it('gives the ids that other tools would give as aliases, unless another heading owns them', () => {
    expect(createHeadingAnchors(() => false).take('Fees & billing').aliases).toEqual([
      'fees--billing',
      'fees-billing',
      'fees-and-billing',
    ]);
    const reserved = createHeadingAnchors((id) => id === 'fees-billing');
    expect(reserved.take('Fees & billing').aliases).toEqual(['fees--billing', 'fees-and-billing']);
  });
});

describe.each(corpora)('links that authors wrote: $name', ({ folder }) => {
  it('lead to the id or an alias of their heading', () => {
    const oracle = readFileSync(join(folder, 'anchor-oracle.json'), 'utf8');
    const links = JSON.parse(oracle) as { kind: string; hash: string; target: string[] }[];
    const headings = links.filter(({ kind }) => kind === 'heading');
    const found = headings.filter(({ hash, target }) =>
      target.some((text) => {
        const { id, aliases } = createHeadingAnchors(() => false).take(
          text.replace(/[`*\\]/g, '').replaceAll("'", '’'),
        );
        return id === hash || aliases.includes(hash);
      }),
    );
    expect(headings.length).toBeGreaterThan(100);
    expect(found.length / headings.length).toBeGreaterThan(0.985);
  });
});
