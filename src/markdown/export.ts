import type { SourceFile } from '../diagnostics/index.ts';
import type { ComponentRegistry } from './component.ts';
import { readOutputs, type ComponentOutputs } from './export/component-outputs.ts';
import { exportFile } from './export/export-file.ts';
import { withPlainCharacters } from './export/plain-characters.ts';
import type { FindFile } from './includes.ts';

export { childrenMark, fixedName, outputKey, wholeMark, type ComponentOutputs } from './export/component-outputs.ts';

export interface ExportOptions {
  readonly components: ComponentRegistry;
  /** Returns the absolute address for a link or image target. */
  readonly resolveLink: (target: string) => string;
  /** Returns an includable file of the project, by its path with extension. */
  readonly include: FindFile;
  /** Returns a file of code or data that pages may import. */
  readonly code?: FindFile;
  /** Title of the page: a heading of the text that says it again, before any other, is left out. */
  readonly title?: string;
  /** The site's variables (docs.json `variables`). */
  readonly variables: Readonly<Record<string, unknown>>;
  /** What the components of authors show, where the page was rendered. */
  readonly outputs?: ComponentOutputs;
}

/**
 * Returns a page's text as plain Markdown, without frontmatter and title: components as their definitions say, snippets
 * included, components of authors as `outputs` has them, comments and code left out (docs-json.md §5.1). What is Markdown
 * already is copied as written, but for escapes that only MDX needs. An expression with a name that nothing gives is shown with its braces, as in the page. Never
 * throws for what an author wrote.
 */
export function exportMarkdown(file: SourceFile, options: ExportOptions): string {
  const reader = readOutputs(options.outputs ?? new Map());
  const repeated = new Map<string, string>();
  const markdown = exportFile(file, { ...options, reader, props: {}, trail: [], around: [], repeated });
  return withPlainCharacters(
    [...repeated].reduce((text, [whole, brief]) => withoutRepeats(text, whole, brief), markdown),
  );
}

/** What a component shows may be left out of the Markdown, so that only the whole says what stands there first. */
function withoutRepeats(text: string, whole: string, brief: string): string {
  const end = text.indexOf(whole) + whole.length;
  return text.slice(0, end) + text.slice(end).replaceAll(whole, () => brief);
}
