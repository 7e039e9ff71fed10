import type { SourceFile } from '../diagnostics/index.ts';
import type { SiteKnowledge } from './element-checks/knowledge.ts';
import { hasFormulas } from './formulas.ts';
import type { ImageSize } from './visitors/image-attributes.ts';
import { isSnippetPath, snippetPaths } from './includes.ts';
import { createPageState, type PageState } from './visitors/page-state.ts';
import { englishTexts, type PageTexts } from './visitors/page-texts.ts';
import type { PreparedText } from './prepare.ts';

export interface CompileOptions {
  /** `md` files that are not valid MDX are read as plain Markdown with HTML. */
  readonly format: 'mdx' | 'md';
  /** Returns the address that a link or image target of this page leads to. */
  readonly resolveLink: (target: string) => string;
  /** Returns the size of the image at an address that `resolveLink` gave, where it is known. */
  readonly imageSize?: (address: string) => ImageSize | undefined;
  /** The site's variables (docs.json `variables`). */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Says which files of the project can be included; without it, `<Snippet file>` is looked for in `snippets/`. */
  readonly hasFile?: (path: string) => boolean;
  /** What plugins of the project read of the page. */
  readonly frontmatter?: Readonly<Record<string, unknown>> | undefined;
  /** What stands above the text as the page's heading; absent for a file that is shown without. */
  readonly title?: string | undefined;
  /** Whether dollar signs make formulas (docs.json `styling.latex`); otherwise where a page looks like having some. */
  readonly latex?: boolean | undefined;
  /** HTML elements that are rendered by a component of that name and so must not become fixed HTML. */
  readonly mappedElements?: readonly string[];
  /** Words of the interface, in the language of the page; English without them. */
  readonly texts?: PageTexts;
  /** What the page's elements are compared with; without it they are not checked. */
  readonly knowledge?: SiteKnowledge;
}

/** Whether dollar signs of a text make formulas: only where it has some, as one is a price elsewhere. */
export function readsFormulas(text: string, { latex }: CompileOptions): boolean {
  return latex ?? hasFormulas(text);
}

/** Returns the empty state for one compilation of a page. */
export function pageState(
  file: SourceFile,
  prepared: PreparedText,
  { resolveLink, imageSize = () => undefined, hasFile, title, texts = englishTexts }: CompileOptions,
): PageState {
  return createPageState({
    path: file.path,
    prepared,
    resolveLink,
    imageSize,
    findSnippet: (written) => snippetPaths(written).find((path) => hasFile?.(path) === true),
    isSnippet: isSnippetPath(file.path),
    title,
    texts,
  });
}
