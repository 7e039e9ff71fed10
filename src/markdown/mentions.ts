import { markdownToMdast, type MdastNode } from 'satteri';

/** What a text points at. */
export interface Mentions {
  /** Targets of its links, as written. */
  readonly links: readonly string[];
  /** The code that stands within its sentences. */
  readonly code: readonly string[];
}

/** Returns the links and the inline code of a Markdown text. */
export function mentionsIn(markdown: string): Mentions {
  const links: string[] = [];
  const code: string[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === 'link') links.push(node.url);
    if (node.type === 'inlineCode') code.push(node.value);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(markdownToMdast(markdown, { features: { gfm: true, frontmatter: false } }));
  return { links, code };
}
