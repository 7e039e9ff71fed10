import { nearestFile, type SourceFolder } from './source/source-folder.ts';

/** A tool whose projects no import reads. */
export interface UnreadTool {
  readonly name: string;
  /** The file that a project was recognised by. */
  readonly file: string;
  /** What its authors can do. */
  readonly advice: string;
}

interface Marker {
  readonly name: string;
  readonly file: RegExp;
  /** What the text of such a file must have, where others have files of the same name. */
  readonly sign?: RegExp;
  readonly advice: string;
}

const pagesOfMdx =
  'Its pages are MDX: start a project with octavo new, copy them into it, list them in docs.json, and octavo check names the components that Octavo does not have.';
const asMarkdown = (how: string): string =>
  `Its pages are no Markdown: ${how}, put the result into a project that octavo new starts, and octavo check names what is left to do.`;

const markers: readonly Marker[] = [
  { name: 'Fumadocs', file: /(?:^|\/)source\.config\.[cm]?[jt]sx?$/, sign: /fumadocs/, advice: pagesOfMdx },
  { name: 'Nextra', file: /(?:^|\/)next\.config\.[cm]?[jt]s$/, sign: /nextra/, advice: pagesOfMdx },
  {
    name: 'Sphinx',
    file: /(?:^|\/)conf\.py$/,
    sign: /^\s*(?:extensions|project|html_theme)\s*=/m,
    advice: asMarkdown('have sphinx-build write it with the builder of sphinx-markdown-builder'),
  },
  {
    name: 'Antora',
    file: /(?:^|\/)antora\.ya?ml$/,
    advice: asMarkdown('have downdoc or pandoc convert the AsciiDoc'),
  },
  {
    name: 'Jekyll',
    file: /(?:^|\/)_config\.ya?ml$/,
    advice:
      'Its pages are Markdown: start a project with octavo new, copy them into it, list them in docs.json, and replace its Liquid tags.',
  },
];

/** Returns the tool that a project is of, where it is known and cannot be imported. */
export function unreadTool(folder: SourceFolder): UnreadTool | undefined {
  for (const { name, file, sign, advice } of markers) {
    const files = folder.files.filter(
      (path) => file.test(path) && (sign === undefined || sign.test(folder.text(path))),
    );
    const found = nearestFile({ ...folder, files }, file);
    if (found !== undefined) return { name, file: found, advice };
  }
  return undefined;
}
