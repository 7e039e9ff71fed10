import type { Literal, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified, type Plugin } from 'unified';

export interface ParseOptions {
  readonly syntax: 'markdown' | 'mdx';
  readonly hasMath: boolean;
}

/** Reads Markdown with tables, footnotes and task lists, or MDX. Throws for what is not MDX. */
export function parsePage(text: string, { syntax, hasMath }: ParseOptions): Root {
  const markdown = unified().use(remarkParse).use(remarkGfm);
  const reader = hasMath ? markdown.use(remarkMath) : markdown;
  return (syntax === 'mdx' ? reader.use(remarkMdx) : reader).parse(text);
}

/** Text that is written as it is: what Octavo knows and Markdown does not, such as the id of a heading. */
export interface Verbatim extends Literal {
  type: 'verbatim';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    verbatim: Verbatim;
  }
  interface RootContentMap {
    verbatim: Verbatim;
  }
}

const verbatimHandler: Plugin<[], Root> = function () {
  const data = this.data();
  const extensions = (data.toMarkdownExtensions ??= []);
  extensions.push({ handlers: { verbatim: (node: Verbatim) => node.value } });
};

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath)
  .use(remarkMdx)
  .use(verbatimHandler)
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true, listItemIndent: 'one', emphasis: '_' })
  .freeze();

/** Writes a tree as MDX: braces, angle brackets and dollar signs in texts are escaped. */
export function writePage(tree: Root): string {
  return writer.stringify(tree);
}
