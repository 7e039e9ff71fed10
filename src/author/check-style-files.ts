import type { CssLocation, CssNode } from 'css-tree';
import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { decodeText } from '../shared/decode.ts';
import { nearest } from '../shared/nearest.ts';
import { composedAddress, resolveInside } from '../shared/paths.ts';
import { fileProblem } from './check-styles.ts';
import { cssSyntax } from './css-syntax.ts';
import { upTo } from '../shared/trim.ts';

/** Addresses of other sites, data in the stylesheet itself, parts of the page (`#mask`), and what the build writes. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|\/_|$)/i;

/** Returns the pictures, fonts and stylesheets that a stylesheet names (`url()`, `@import`) and that are not in `files`. */
export function checkStyleFiles({ path, text }: SourceFile, files: ReadonlySet<string>): Diagnostic[] {
  const found: Diagnostic[] = [];
  const checkAddress = (address: string, location: CssLocation | null | undefined): void => {
    const wanted = address.trim();
    if (elsewhere.test(wanted)) return;
    const file = decodeText(resolveInside(path, upTo(wanted, '?#')));
    const isDecomposed = composedAddress(wanted) !== wanted;
    if (files.has(file) && !isDecomposed) return;
    const start = location?.start ?? { line: 1, column: 1 };
    found.push(
      fileProblem['style-file']({
        message: `The stylesheet names ${wanted}, but the site has no file ${file}.`,
        file: path,
        range: { start: { line: start.line, column: start.column } },
        hint: files.has(file)
          ? 'The name of the file is in composed form (Unicode NFC): write the address in the same form.'
          : hintOf(file, files),
      }),
    );
  };
  const { tree } = cssSyntax();
  tree.walk(tree.parse(text, { positions: true, onParseError: () => undefined }), {
    enter(node: CssNode) {
      if (node.type === 'Url') checkAddress(node.value, node.loc);
      else if (
        node.type === 'Atrule' &&
        node.name.toLowerCase() === 'import' &&
        node.prelude?.type === 'AtrulePrelude'
      ) {
        const first = node.prelude.children.first;
        if (first?.type === 'String') checkAddress(first.value, node.loc);
      }
    },
  });
  return found;
}

function hintOf(file: string, files: ReadonlySet<string>): string {
  const sameButCase = [...files].find((known) => known.toLowerCase() === file.toLowerCase());
  if (sameButCase !== undefined) return `The file is ${sameButCase}: addresses are case-sensitive.`;
  const name = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const suggestion = [...files].find((known) => name(known) === name(file)) ?? nearest(file, [...files]);
  return suggestion === undefined ? 'Correct the path, or add the file.' : `Did you mean /${suggestion}?`;
}
