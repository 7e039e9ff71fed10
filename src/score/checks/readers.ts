import { isMet, shareOf, type ScoreCheck } from '../check.ts';

/** The checks of what readers, and search engines for them, get of pages. */
export const readerChecks: readonly ScoreCheck[] = [
  {
    name: 'sitemap',
    audience: 'readers',
    weight: 4,
    asks: 'The sitemap lists every page.',
    hint: 'List the page in navigation, or write "seo": { "indexing": "all" } into docs.json; a page with noindex need not be found.',
    run(site) {
      const map = site.text('sitemap.xml');
      if (map === undefined) return isMet(false, 'sitemap.xml');
      const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      const isListed = (file: string): boolean => {
        const address = `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '');
        return listed.some((path) => path.replace(/\/$/, '').endsWith(address));
      };
      return shareOf(
        site.pages.length,
        site.pages.filter(({ file }) => !isListed(file)).map(({ file }) => `sitemap.xml: ${file}`),
      );
    },
  },
  {
    name: 'structured-data',
    audience: 'readers',
    weight: 3,
    asks: 'Every page says what it is in the words of schema.org.',
    hint: 'Build the site with octavo build; a layout of your own keeps its head.',
    run: ({ pages }) =>
      shareOf(
        pages.length,
        pages.filter(({ hasData }) => !hasData).map(({ file }) => file),
      ),
  },
  {
    name: 'descriptions',
    audience: 'readers',
    weight: 6,
    asks: 'Every page has a description, for search results and for agents that choose pages.',
    hint: 'Write "description" into the frontmatter of the page, or the summary of the operation into its description.',
    run: ({ pages }) =>
      shareOf(
        pages.length,
        pages.filter(({ description }) => description.trim() === '').map(({ file }) => file),
      ),
  },
  {
    name: 'alt-texts',
    audience: 'readers',
    weight: 5,
    asks: 'Every picture has a text for readers who cannot see it.',
    hint: 'Say what it shows: ![What it shows](…) or alt="…"; write alt="" for a decoration. octavo check names the lines.',
    run: ({ pages }) =>
      shareOf(
        pages.length,
        pages.flatMap(({ file, withoutAlt: untold }) => untold.map((picture) => `${file}: ${picture}`)),
        pages.filter(({ withoutAlt: untold }) => untold.length > 0).length,
      ),
  },
  {
    name: 'links-resolve',
    audience: 'readers',
    weight: 6,
    asks: 'Links of pages lead to pages and files of the site.',
    hint: 'Correct the link, or add a redirect to docs.json: octavo check names the lines.',
    run({ pages, isThere }) {
      const dead = pages.map(({ file, links }) => ({
        file,
        targets: links.filter((target) => !target.startsWith('#') && !isThere(target, file)),
      }));
      return shareOf(
        pages.length,
        dead.flatMap(({ file, targets }) => targets.map((target) => `${file}: ${target}`)),
        dead.filter(({ targets }) => targets.length > 0).length,
      );
    },
  },
];
