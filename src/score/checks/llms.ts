import { codeRanges, isInside } from '../../markdown/index.ts';
import type { BuiltSite } from '../built-site.ts';
import { isMet, shareOf, type ScoreCheck } from '../check.ts';

/** What agents read at once: longer indexes are cut off (docs-json.md §5.2). */
const maxIndex = 100_000;

/** Addresses of links, but for those in code. */
function linksOf(text: string): string[] {
  const code = codeRanges(text);
  return [...text.matchAll(/\]\((?<target>[^\s()]+)\)/g)].flatMap(({ index: at, groups }) =>
    isInside(code, at) ? [] : [groups?.['target'] ?? ''],
  );
}

function index(site: BuiltSite, path = 'llms.txt'): string {
  return site.text(path) ?? '';
}

/** The checks of llms.txt and llms-full.txt (llmstxt.org). */
export const llmsChecks: readonly ScoreCheck[] = [
  {
    name: 'llms-txt-exists',
    audience: 'agents',
    weight: 6,
    asks: 'Agents find a list of all pages at llms.txt.',
    hint: 'Remove a file llms.txt of your own that is empty; octavo build writes one.',
    run: (site) => isMet(index(site).trim() !== '', 'llms.txt'),
  },
  {
    name: 'llms-txt-valid',
    audience: 'agents',
    weight: 3,
    asks: 'llms.txt begins with the name of the site and says what it is about.',
    hint: 'Write "name" and "description" into docs.json.',
    run: (site) => isMet(/^# .+\n+> ./.test(index(site)), 'llms.txt: the line "> description" below "# name"'),
  },
  {
    name: 'llms-txt-size',
    audience: 'agents',
    weight: 3,
    asks: `llms.txt has at most ${maxIndex} characters.`,
    hint: 'Remove your own llms.txt: octavo build divides a long list into several.',
    run: (site) => isMet(index(site).length <= maxIndex, `llms.txt: ${index(site).length} characters`),
  },
  {
    name: 'llms-txt-links-resolve',
    audience: 'agents',
    weight: 4,
    asks: 'Every link of llms.txt leads to something.',
    hint: 'Correct the links of your own llms.txt, or remove it: octavo build writes one.',
    run: (site) => resolving(site, 'llms.txt'),
  },
  {
    name: 'llms-txt-links-markdown',
    audience: 'agents',
    weight: 3,
    asks: 'Links of llms.txt lead to Markdown, not to HTML.',
    hint: 'Write addresses that end with .md into your own llms.txt, or remove it.',
    run(site) {
      const links = linksOf(index(site)).filter(
        (target) => site.origin === undefined || target.startsWith(site.origin),
      );
      return shareOf(
        links.length,
        links.filter((target) => !/\.(?:md|txt|json|ya?ml)$/.test(target)).map((target) => `llms.txt: ${target}`),
      );
    },
  },
  {
    name: 'llms-txt-directive',
    audience: 'agents',
    weight: 3,
    asks: 'The Markdown of every page says where the list of all pages is.',
    hint: 'Build the site with octavo build: what a file of your own replaces says nothing of it.',
    run(site) {
      const files = site.pages
        .flatMap(({ file }) => [file.replace(/\.html$/, '.md')])
        .filter((path) => site.text(path));
      return shareOf(
        files.length,
        files.filter((path) => !index(site, path).slice(0, 1000).includes('llms.txt')),
      );
    },
  },
  {
    name: 'llms-full-txt-exists',
    audience: 'agents',
    weight: 3,
    asks: 'All pages are one text at llms-full.txt.',
    hint: 'Remove a file llms-full.txt of your own that is empty; octavo build writes one.',
    run: (site) => isMet(index(site, 'llms-full.txt').trim() !== '', 'llms-full.txt'),
  },
  {
    name: 'llms-full-txt-links-resolve',
    audience: 'agents',
    weight: 2,
    asks: 'Every link of llms-full.txt leads to something.',
    hint: 'Correct the links of the pages: octavo check names each with its line.',
    run: (site) => resolving(site, 'llms-full.txt'),
  },
];

function resolving(site: BuiltSite, path: string): ReturnType<ScoreCheck['run']> {
  const links = [...new Set(linksOf(index(site, path)))];
  const dead = links.filter((target) => !target.startsWith('#') && !site.isThere(target));
  return shareOf(
    links.length,
    dead.map((target) => `${path}: ${target}`),
  );
}
