import { positionsOf, type Positions } from '../../api/documents.ts';
import type { Diagnostic, Point, SourceFile } from '../../diagnostics/index.ts';
import type { DocsProject, PageSource } from '../../project/index.ts';
import { notFoundText, type Site } from '../../site/index.ts';

/**
 * Returns a project with its MDX that is in no file of its own among its Markdown: texts that descriptions have for pages
 * (`x-mint.content`), and that of the page for addresses without one (docs.json `errors.404.description`). It is compiled and checked
 * as files are.
 */
export function withOwnTexts(project: DocsProject, site: Pick<Site, 'pages'>): DocsProject {
  const texts = [...describedSources(site).map(({ file }) => file), ...notFoundTexts(project)];
  if (texts.length === 0) return project;
  return {
    ...project,
    markdownFiles: new Map([...project.markdownFiles, ...texts.map((file) => [file.path, file] as const)]),
  };
}

function notFoundTexts({ config }: DocsProject): SourceFile[] {
  const text = config.errors?.['404']?.description;
  return text === undefined ? [] : [{ path: notFoundText, text }];
}

/** Returns problems of such texts at their places in docs.json and in the descriptions. */
export function ownTextPlaces(
  diagnostics: readonly Diagnostic[],
  { descriptions, locate }: Pick<DocsProject, 'descriptions' | 'locate'>,
  site: Pick<Site, 'pages'>,
): readonly Diagnostic[] {
  const sources = new Map(describedSources(site).map((source) => [source.file.path, source]));
  const positions = new Map<string, Positions>();
  return diagnostics.map((diagnostic) => {
    if (diagnostic.file === notFoundText) return { ...diagnostic, ...locate(['errors', '404', 'description']) };
    const source = sources.get(diagnostic.file);
    const description = source?.description && descriptions.get(source.description.location);
    if (source?.description === undefined || description === undefined) return diagnostic;
    const known = positions.get(description.path) ?? positionsOf(description.text, /^\s*[{[]/.test(description.text));
    positions.set(description.path, known);
    const begin = known.value(source.description.at)?.start;
    const { range, ...rest } = diagnostic;
    const at = (point: Point): Point | undefined => begin && placeWithin(point, { begin, description, source });
    const start = range === undefined ? begin : at(range.start);
    const end = range?.end && at(range.end);
    return {
      ...rest,
      file: description.path,
      ...(start === undefined ? {} : { range: { start, ...(end === undefined ? {} : { end }) } }),
    };
  });
}

function describedSources({ pages }: Pick<Site, 'pages'>): PageSource[] {
  return pages.flatMap((page) => (page.kind === 'content' && page.source.description ? [page.source] : []));
}

interface Text {
  /** Where the value begins: a block of YAML with its `|`. */
  readonly begin: Point;
  readonly description: SourceFile;
  readonly source: PageSource;
}

/** Returns where a point of a text stands, when the description has its line as a line; else where the text begins. */
function placeWithin({ line, column }: Point, { begin, description, source }: Text): Point {
  const wanted = source.file.text.split('\n')[line - 1] ?? '';
  const written = description.text.split('\n')[begin.line + line - 1] ?? '';
  const indent = written.length - wanted.length;
  const isSame = indent >= 0 && written.slice(indent) === wanted && written.slice(0, indent).trim() === '';
  return isSame ? { line: begin.line + line, column: column + indent } : begin;
}
