import type { Code } from 'mdast';
import type { MdxJsxAttributeNode, MdxJsxFlowElement } from 'satteri';
import { parseFenceMeta } from '../fence-meta.ts';
import { readCodeNotations } from '../code-notations.ts';
import type { PageState } from './page-state.ts';

/**
 * Returns the component element that stands for a fence: `<CodeBlock code language …>`, or `<Mermaid chart>`.
 * Options become attributes of the same name; `highlight`, `focus`, `added` and `removed` are line ranges (`1,3-5`).
 */
export function codeBlockElement(fence: Readonly<Code>, page: PageState): MdxJsxFlowElement {
  const { language, ...options } = parseFenceMeta(fence.lang, fence.meta);
  const value = fence.value.includes('\r') ? fence.value.replaceAll('\r\n', '\n') : fence.value;
  if (language === 'mermaid') {
    return element('Mermaid', [attribute('chart', value), ...diagramOptions(fence.meta ?? '')]);
  }
  // Types are read first, as that takes lines away: `typedCode` reads the comments of such a block.
  const { code, marks } = options.twoslash === true ? { code: value, marks: {} } : readCodeNotations(value);
  const attributes = [page.isSnippet ? parametrised(code) : attribute('code', code), attribute('language', language)];
  for (const [name, option] of Object.entries({ ...options, ...mergedMarks(options, marks) })) {
    attributes.push(attribute(name, typeof option === 'string' ? option : null));
  }
  page.codeBlocks.push({ code, language });
  return element('CodeBlock', attributes);
}

function mergedMarks(
  options: Readonly<Record<string, unknown>>,
  marks: Readonly<Record<string, string>>,
): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const [name, lines] of Object.entries(marks)) {
    const written = options[name];
    merged[name] = typeof written === 'string' && written !== '' ? `${written},${lines}` : lines;
  }
  return merged;
}

/** `actions={true} placement="top-left"` behind `mermaid`. */
function diagramOptions(meta: string): MdxJsxAttributeNode[] {
  const found = meta.matchAll(/(\w+)(?:=(?:"([^"]*)"|'([^']*)'|\{(\w+)\}|(\S+)))?/g);
  return [...found]
    .filter(([, name]) => name === 'actions' || name === 'placement')
    .map(([, name = '', double, single, braced, bare]) => attribute(name, double ?? single ?? braced ?? bare ?? null));
}

/**
 * In a snippet, `{word}` in code is the prop `word` of whoever includes it, and stays as written when there is none
 * (docs-json.md §3.1, snippet props).
 */
function parametrised(code: string): MdxJsxAttributeNode {
  const parts = code.split(/\{([A-Za-z_$][\w$]*)\}/);
  if (parts.length === 1) return attribute('code', code);
  const expression = parts
    .map((part, index) =>
      index % 2 === 0
        ? JSON.stringify(part)
        : `(typeof ${part} === "undefined" ? ${JSON.stringify(`{${part}}`)} : ${part})`,
    )
    .join(' + ');
  return {
    type: 'mdxJsxAttribute',
    name: 'code',
    value: { type: 'mdxJsxAttributeValueExpression', value: expression },
  };
}

function attribute(name: string, value: string | null): MdxJsxAttributeNode {
  return { type: 'mdxJsxAttribute', name, value };
}

function element(name: string, attributes: MdxJsxAttributeNode[]): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] };
}
