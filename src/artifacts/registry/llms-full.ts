import { withAddresses } from '../../markdown/with-addresses.ts';
import type { Page, Site } from '../../site/index.ts';
import { shownPages, type Artifact, type ArtifactInput } from '../artifact.ts';
import { markdownAddress } from '../markdown-address.ts';
import { prefaceMarkdown } from '../preface.ts';
import type { FilePiece, OutputFile } from '../output-file.ts';
import { linkTarget, oneLine, prose } from '../text.ts';
import { scopedIndexes } from './llms-txt.ts';

/**
 * `llms-full.txt`: every page, whole. Where `llms.txt` is made of lists, each of them has its pages in
 * `llms-full/<list>.txt`, too.
 */
export const llmsFull: Artifact = {
  name: 'llms-full',
  *files({ site, assets, markdown, madeOf }) {
    const write = (path: string, pages: readonly Page[]): OutputFile => {
      const pieces: Iterable<FilePiece> = {
        *[Symbol.iterator]() {
          const preface = prefaceMarkdown(site);
          yield { text: preface, madeOf: preface };
          for (const page of pages)
            yield {
              madeOf: madeOf?.(page),
              get text() {
                return `\n\n${wholePage(page, site, markdown)}`;
              },
            };
          yield { text: '\n', madeOf: '\n' };
        },
      };
      return {
        path,
        pieces,
        get contents() {
          return [...pieces].map(({ text }) => text).join('');
        },
      };
    };
    if (!assets.has('llms-full.txt')) yield write('llms-full.txt', shownPages(site));
    for (const { folder, lists } of scopedIndexes(site)) {
      const below = folder === '' ? '' : `${folder}/`;
      for (const { name, pages } of lists) {
        const path = `${below}llms-full/${name}.txt`;
        if (!assets.has(path)) yield write(path, pages);
      }
    }
  },
};

/** What may be a link to a heading of the same page. */
const withinPage = /\](?:\(|:\s)<?#/;

/** A link to a heading has the address of its page: here, others have headings of that name. */
function wholePage(page: Page, site: Site, markdown: ArtifactInput['markdown']): string {
  const source = `Source: ${linkTarget(site.url(page.path))}`;
  const resolve = (target: string): string =>
    target.startsWith('#')
      ? `${linkTarget(site.url(`${page.path}.md`))}${target}`
      : markdownAddress(site, page.path, target);
  const description = withAddresses(prose(page.description, 1), resolve);
  const text = markdown(page).trim();
  const body = withinPage.test(text) ? withAddresses(text, resolve) : text;
  return [`# ${oneLine(page.title)}`, source, description, body].filter((part) => part !== '').join('\n\n');
}
