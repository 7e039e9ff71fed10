import type { Plugin } from 'vite';
import { ownPath } from './chunks.ts';

/**
 * What CommonMark has and answers do not: the function writes `<` and the brackets of definitions as text, and takes indented
 * lines for text. Without them HTML is text for browsers, too.
 */
const unused = ['autolink', 'codeIndented', 'definition', 'htmlFlow', 'htmlText'];

const names = unused.join('|');
/** A line of micromark's table of constructs by their first character: `[60]: [autolink, htmlText],`. */
const unusedLine = new RegExp(String.raw`^ *\[-?\d+\]: (?:${names}|\[(?:${names})(?:, (?:${names}))*\]),?$`, 'gm');

/** Modules that are bundled for the assistant alone. */
const mark = '?assistant';

/**
 * Gives the assistant a reader of Markdown without what answers do not have, which saves browsers 2.2 of 18.4 KB (gzip). What a
 * project brings keeps all of micromark.
 */
export function shortMarkdown(): Plugin {
  return {
    name: 'octavo:short-markdown',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      if (importer === undefined) return undefined;
      const isWithin = importer.endsWith(mark);
      const isStart = id === 'mdast-util-from-markdown' && ownPath(importer).startsWith('components/assistant/');
      if (!isStart && !isWithin) return undefined;
      const resolved = await this.resolve(id, importer.replace(mark, ''), { skipSelf: true });
      const isReader = /\/node_modules\/(?:mdast-util-from-markdown|micromark)\//.test(resolved?.id ?? '');
      return resolved !== null && isReader ? `${resolved.id}${mark}` : resolved;
    },
    transform(code, id) {
      return id.endsWith(`/micromark/lib/constructs.js${mark}`)
        ? { code: code.replace(unusedLine, ''), map: null }
        : undefined;
    },
  };
}
