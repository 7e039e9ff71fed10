import type { Page, Site } from '../../site/index.ts';
import { shownPages, type Artifact, type ArtifactInput } from '../artifact.ts';
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

function wholePage(page: Page, site: Site, markdown: ArtifactInput['markdown']): string {
  const source = `Source: ${linkTarget(site.url(page.path))}`;
  const parts = [`# ${oneLine(page.title)}`, source, prose(page.description, 1), markdown(page).trim()];
  return parts.filter((part) => part !== '').join('\n\n');
}
