import type { RootContent } from 'mdast';
import type { ComponentRule } from '../../model.ts';
import { attributeText, element, isElement, type JsxElement } from '../../markdown/nodes.ts';
import { fencedLines, type Line, type Prepared } from '../../markdown/prepared.ts';
import { contentOf } from '../../markdown/rules.ts';
import { valuesOf } from '../../markdown/template-tags.ts';

const opening = /^(\s*)\{\{[<%]\s*(tabpane|tab|card)\b(.*?)(\/?)\s*[>%]\}\}[ \t]*(.*)$/;

interface Pane {
  readonly isText: boolean;
  readonly language: string | undefined;
}

/**
 * Makes fences of the code that tabs and cards of Docsy hold as it is: that of a tab in a pane without `text=true`, and of a card with
 * `code=true`.
 */
export function fenceCode(prepared: Prepared): void {
  const fenced = fencedLines(prepared.lines);
  const result: Line[] = [];
  let pane: Pane | undefined;
  for (let index = 0; index < prepared.lines.length; index += 1) {
    const line = prepared.lines[index] ?? { text: '', line: 1 };
    const [, indent = '', name, rest = '', empty, after = ''] =
      fenced[index] === true ? [] : (opening.exec(line.text) ?? []);
    if (fenced[index] !== true && /\{\{[<%]\s*\/\s*tabpane\b/.test(line.text)) pane = undefined;
    result.push(line);
    if (name === undefined || empty === '/') continue;
    const { attributes } = valuesOf(rest);
    if (name === 'tabpane') pane = { isText: attributes['text'] === 'true', language: attributes['lang'] };
    const isCode =
      name === 'card'
        ? attributes['code'] === 'true'
        : name === 'tab' && pane !== undefined && !pane.isText && attributes['text'] !== 'true';
    const end = isCode ? endOf(prepared.lines, index + 1, name) : -1;
    if (end < 0 || after !== '') continue;
    const code = prepared.lines.slice(index + 1, end);
    const language = (attributes['lang'] ?? pane?.language ?? '').toLowerCase();
    result.push(...fence(code, indent, language === '' ? 'text' : language));
    index = end - 1;
  }
  prepared.lines = result;
}

function endOf(lines: readonly Line[], from: number, name: string): number {
  const closing = new RegExp(`^\\s*\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}`);
  return lines.findIndex(({ text }, index) => index >= from && closing.test(text));
}

/** Authors who wrote a fence themselves have their own. */
function fence(code: readonly Line[], indent: string, language: string): readonly Line[] {
  const [first] = code.filter(({ text }) => text.trim() !== '');
  if (first === undefined || /^\s*(?:```|~~~)/.test(first.text)) return code;
  const mark = { text: `${indent}\`\`\``, line: first.line };
  return [
    { ...mark, text: `${mark.text}${language}` },
    ...code.map((line) => ({ ...line, text: indent + line.text })),
    mark,
  ];
}

/** A tab that nobody can choose is a label of the others. */
export const tab: ComponentRule = (node, page) => {
  if (attributeText(node, 'disabled') === 'true') {
    page.report('tab that cannot be chosen', 'it is left out', node);
    return [];
  }
  const title = attributeText(node, 'title');
  return [element('Tab', { title: title === undefined ? undefined : plain(title) }, contentOf(node))];
};

/** A card of Hextra has a link and no content, one of Docsy has a head and a foot. */
export const card: ComponentRule = (node, page) => {
  const text = (name: string): string | undefined => attributeText(node, name);
  const [header, title] = [text('header'), text('title') ?? text('text')];
  for (const name of ['footer', ...(title === undefined ? [] : ['header'])])
    if (text(name) !== undefined) page.report(`attribute ${name}`, 'it is left out', node);
  const shown = title ?? header;
  const attributes = {
    title: shown === undefined ? undefined : plain(shown),
    href: text('link') ?? text('url'),
    icon: text('icon'),
    description: text('subtitle'),
    img: text('image'),
  };
  return [element('Card', attributes, contentOf(node))];
};

/** The top of a landing page: its title is that of the page. */
export const cover: ComponentRule = (node) => {
  const title = attributeText(node, 'title');
  const heading: RootContent[] =
    title === undefined ? [] : [{ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }];
  const subtitle = attributeText(node, 'subtitle');
  const text: RootContent[] = subtitle === undefined ? [] : [{ type: 'text', value: subtitle }];
  return [...heading, ...text, ...contentOf(node)];
};

/** Features beside each other are cards of one group. */
export const section: ComponentRule = (node) => {
  const result: RootContent[] = [];
  let group: JsxElement | undefined;
  for (const child of contentOf(node)) {
    if (!isElement(child) || child.name !== 'Card') group = undefined;
    else if (group === undefined) {
      group = element('CardGroup', { cols: '2' }, [child]);
      result.push(group);
      continue;
    } else {
      Object.assign(group, { children: [...group.children, child] });
      continue;
    }
    result.push(child);
  }
  return result;
};

/** Titles are texts in Octavo: marks of Markdown go. */
function plain(title: string): string {
  return title.replace(/(\*\*|__|[*_`])(?=\S)(.*?\S)\1/g, '$2').replace(/:$/, '');
}
