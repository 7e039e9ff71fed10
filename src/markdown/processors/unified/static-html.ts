import type { ElementContent, Nodes, Parents, Root, RootContent } from 'hast';
import { givenElement } from '../../output-options.ts';
import { givesElements } from '../../visitors/page-state.ts';
import type { UnifiedPackages } from './packages.ts';

type ToHtml = UnifiedPackages['toHtml'];

/**
 * Returns a plugin that makes text of what has nothing in it but HTML, as `optimizeStatic` of satteri does: such a page is rendered
 * in a fraction of the time.
 */
export function collapseStatic(toHtml: ToHtml): () => (tree: Root, file: { readonly value: unknown }) => void {
  return () =>
    (tree, { value }) => {
      withPlainTags(tree);
      if (!givesElements(String(value))) collapse(tree, toHtml);
    };
}

function collapse(parent: Parents, toHtml: ToHtml): void {
  const children: (ElementContent | RootContent)[] = [];
  let run: (ElementContent | RootContent)[] = [];
  const endRun = (): void => {
    children.push(...(run.some(({ type }) => type === 'element') ? [fragmentOf(run, toHtml)] : run));
    run = [];
  };
  for (const child of parent.children) {
    if (isStatic(child)) {
      run.push(child);
      continue;
    }
    endRun();
    if ('children' in child) collapse(child, toHtml);
    children.push(child);
  }
  endRun();
  parent.children = children;
}

function isStatic(node: Nodes): boolean {
  if (node.type === 'element') return node.tagName !== givenElement && node.children.every(isStatic);
  return node.type === 'text' || node.type === 'comment';
}

/** A tag of HTML that a page writes without attributes is an element like those of Markdown. */
function withPlainTags(parent: Parents): void {
  for (const [index, child] of parent.children.entries()) {
    if (!('children' in child)) continue;
    withPlainTags(child);
    const { type, name, attributes, children } = child as unknown as JsxElement;
    if (/^mdxJsx/.test(type) && name !== null && /^[a-z][a-z\d]*$/.test(name) && attributes.length === 0)
      parent.children[index] = { type: 'element', tagName: name, properties: {}, children };
  }
}

interface JsxElement {
  readonly type: string;
  readonly name: string | null;
  readonly attributes: readonly unknown[];
  readonly children: ElementContent[];
}

function fragmentOf(nodes: readonly (ElementContent | RootContent)[], toHtml: ToHtml): ElementContent {
  const escaped = nodes.map(asSatteri);
  const html = toHtml(escaped, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  });
  return {
    type: 'mdxJsxFlowElement',
    name: 'Fragment',
    attributes: [{ type: 'mdxJsxAttribute', name: 'set:html', value: html }],
    children: [],
  } as unknown as ElementContent;
}

/** As satteri writes HTML: `>` is escaped in text, too, and cells of tables are aligned by a style. */
function asSatteri(node: RootContent): RootContent {
  if (node.type === 'text') return { type: 'raw', value: escapeText(node.value) };
  if (node.type !== 'element' || /^(?:script|style)$/.test(node.tagName)) return node;
  const { align, ...properties } = node.properties;
  const isAligned = /^t[dh]$/.test(node.tagName) && typeof align === 'string' && properties['style'] === undefined;
  return {
    ...node,
    properties: isAligned ? { ...properties, style: `text-align: ${align}` } : node.properties,
    children: node.children.map((child) => asSatteri(child) as ElementContent),
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
