import type { Image, PhrasingContent, RootContent } from 'mdast';
import { childrenOf, textElement } from '../../markdown/nodes.ts';
import type { PageContext } from '../../markdown/page-context.ts';

const tokens =
  /:(material|octicons|fontawesome|simple)-([\w-]+):|\+\+([\w\s"+-]+?)\+\+|==([^=\n]+)==|\^\^([^^\n]+)\^\^|(?<=\S)\s?\{:?[ \t]*((?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|\S+?)|:)(?:[ \t]+[^{}]*)?)[ \t]*\}|^\{:?[ \t]*((?:[#.][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}]+))(?:[ \t]+[^{}]*?)?)[ \t]*\}/g;

/** Makes icons, keys and marked text of what PyMdown writes in lines, and takes lists of attributes out of texts. */
export function carryInline(nodes: readonly RootContent[], page: PageContext): RootContent[] {
  return nodes.flatMap((node, index): RootContent[] => {
    const children = childrenOf(node);
    if (children !== undefined) Object.assign(node, { children: carryInline(children, page) });
    if (node.type === 'inlineCode') return [{ ...node, value: node.value.replace(/^(?:#!|:::)[\w+-]+\s+/, '') }];
    if (node.type === 'image') return [picture(node, nodes[index + 1])];
    if (node.type !== 'text') return [node];
    return pieces(node.value, page, node, nodes[index - 1]);
  });
}

const size = /^\s?\{:?([^{}]*)\}/;

/** A picture with a width after it, or for one of the schemes, is an element. Its list of attributes goes with the text. */
function picture(node: Image, next: RootContent | undefined): PhrasingContent {
  const list = next?.type === 'text' ? (size.exec(next.value)?.[1] ?? '') : '';
  const [, width, height] = ['', 'width', 'height'].map((name) =>
    name === '' ? undefined : new RegExp(`\\b${name}=["']?([\\w%.]+)`).exec(list)?.[1],
  );
  const [, scheme] = /#(?:only|gh)-(light|dark)(?:-mode(?:-only)?)?$/.exec(node.url) ?? [];
  if (width === undefined && height === undefined && scheme === undefined) return node;
  const className = scheme === undefined ? undefined : scheme === 'dark' ? 'hidden dark:block' : 'block dark:hidden';
  return textElement(
    'img',
    { className, src: node.url.replace(/#[\w-]+$/, ''), alt: node.alt ?? '', width, height },
    [],
  );
}

function pieces(
  text: string,
  page: PageContext,
  place: RootContent,
  before: RootContent | undefined,
): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let end = 0;
  for (const found of text.matchAll(tokens)) {
    const [whole, library, icon, keys, mark, inserted, list, first] = found;
    const attributes = list ?? first;
    if (attributes !== undefined && first !== undefined && before === undefined && text !== whole) continue;
    if (found.index > end) result.push({ type: 'text', value: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (icon !== undefined) result.push(iconElement(library ?? '', icon));
    else if (keys !== undefined) result.push(...keyElements(keys));
    else if (mark !== undefined) result.push(textElement('mark', {}, [{ type: 'text', value: mark }]));
    else if (inserted !== undefined) result.push(textElement('ins', {}, [{ type: 'text', value: inserted }]));
    else report(attributes ?? '', page, place);
  }
  if (end < text.length) result.push({ type: 'text', value: text.slice(end) });
  return result;
}

/** What lists of attributes say of looks alone is Octavo's own. */
function report(attributes: string, page: PageContext, place: RootContent): void {
  const rest = attributes.replace(/\b(?:width|height)=(?:"[^"]*"|'[^']*'|\S+)|\bloading=lazy/g, '').trim();
  if (/^(?:\.(?:md-button(?:[ \t]+\.md-button--primary)?|annotate|result))?[ \t]*$/.test(rest)) return;
  page.report('attribute list', `{ ${attributes.trim()} } is left out`, place);
}

function iconElement(library: string, name: string): PhrasingContent {
  const style = /^(solid|regular|brands)-/.exec(name);
  const icon = name.replace(/^(?:solid|regular|brands)-/, '').replace(/-\d\d$/, '');
  return textElement(
    'Icon',
    {
      icon,
      iconType: library === 'fontawesome' ? (style?.[1] ?? undefined) : library === 'simple' ? 'brands' : undefined,
    },
    [],
  );
}

function keyElements(keys: string): PhrasingContent[] {
  return keys.split('+').flatMap((key, index): PhrasingContent[] => {
    const name = key.trim().replaceAll('"', '');
    const element = textElement('kbd', {}, [{ type: 'text', value: name.charAt(0).toUpperCase() + name.slice(1) }]);
    return index === 0 ? [element] : [{ type: 'text', value: '+' }, element];
  });
}
