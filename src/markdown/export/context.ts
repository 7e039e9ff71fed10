import type { SourceFile } from '../../diagnostics/index.ts';
import type { MdastNode, MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'satteri';
import type { ExportOptions } from '../export.ts';
import type { ImportedName } from '../compiled-page.ts';
import type { MdxComponent } from '../component.ts';
import type { LiteralScope } from '../literal.ts';
import type { OutputReader } from './component-outputs.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type Expression = MdxFlowExpression | MdxTextExpression;
export type Node = MdastNode;

/** How a file is exported. */
export interface FileRequest extends ExportOptions {
  /** What the including page passes; empty for a page. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Files around this one, outermost first. */
  readonly trail: readonly string[];
  readonly reader: OutputReader;
  /** Names of the components that are being exported, outermost first: each is there while what it holds is. */
  readonly around: string[];
  /** What stands for Markdown of components where the page has it before. */
  readonly repeated: Map<string, string>;
}

/** One file while it is exported. */
export interface ExportContext extends FileRequest {
  /** The text that the tree's positions belong to. */
  readonly source: string;
  readonly path: string;
  /** The heading that says the title of the page again. */
  readonly ownTitle: Node | undefined;
  /** Constants of the file, imported constants and props. */
  readonly scope: LiteralScope;
  /** Names that the file's code may use: its own, imported ones, props, and those of every page. */
  readonly names: ReadonlySet<string>;
  readonly imports: ReadonlyMap<string, Pick<ImportedName, 'imported' | 'file'>>;
  /** The component of the format that a name stands for in the file: what it declares or imports itself is none. */
  readonly definition: (name: string) => MdxComponent | undefined;
  /** Markdown of components of authors, by their tags, and of expressions. */
  readonly shown: ReadonlyMap<Node, string>;
  /** Markdown of elements that were exported before, as part of their parent. */
  readonly exported: WeakMap<JsxElement, string>;
  /** The exporter itself, for what stands inside: Markdown of sibling nodes, of an element. */
  readonly render: (nodes: readonly Node[]) => string;
  readonly element: (node: JsxElement) => string;
  /** Markdown of elements that stand in code: `title={<b>…</b>}`. */
  readonly piece: (source: string) => string;
  readonly file: (file: SourceFile, request: FileRequest) => string;
}

/** Start and end of a node in the source. */
export function rangeOf(node: Pick<Node, 'position'>): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/** Returns a range without the white space that it begins with: the parser has a fence in a component begin where its line does. */
export function behindIndentation<Range extends { start: number }>(range: Range, source: string): Range {
  let { start } = range;
  while (source[start] === ' ' || source[start] === '\t') start += 1;
  return { ...range, start };
}

/** Tells whether a node is a JSX element. */
export function isElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
