import type { RootContent } from 'mdast';
import {
  attributeText,
  childrenOf,
  element,
  hasFlag,
  isElement,
  textOf,
  type JsxElement,
} from '../../markdown/nodes.ts';

/** Returns cards for the rows of a table that GitBook shows as cards. Hidden columns say where a card leads, and which picture it has. */
export function cardsOf(table: JsxElement): RootContent {
  const head = elementsIn(table, 'th');
  const target = head.findIndex((cell) => hasFlag(cell, 'data-card-target'));
  const cover = head.findIndex((cell) => hasFlag(cell, 'data-card-cover'));
  const hidden = new Set(head.flatMap((cell, index) => (hasFlag(cell, 'data-hidden') ? [index] : [])));
  const rows = elementsIn(table, 'tr').filter((row) => elementsIn(row, 'td').length > 0);
  const cards = rows.map((row) => {
    const cells = elementsIn(row, 'td');
    const [title, ...texts] = cells.filter((cell, index) => !hidden.has(index) && textOf(cell.children).trim() !== '');
    return element(
      'Card',
      {
        title: title === undefined ? undefined : textOf(title.children).trim(),
        href: addressIn(cells[target]),
        img: addressIn(cells[cover]),
      },
      texts.flatMap((cell): RootContent[] => cell.children),
    );
  });
  return element('CardGroup', { cols: '2' }, cards);
}

function elementsIn(node: RootContent, name: string): JsxElement[] {
  return (childrenOf(node) ?? []).flatMap((child) =>
    isElement(child) && child.name === name ? [child] : elementsIn(child, name),
  );
}

/** The address of the first link or picture in a cell. */
function addressIn(cell: RootContent | undefined): string | undefined {
  for (const child of cell === undefined ? [] : (childrenOf(cell) ?? [])) {
    const own =
      child.type === 'link' || child.type === 'image'
        ? child.url
        : isElement(child)
          ? (attributeText(child, 'href') ?? attributeText(child, 'src'))
          : undefined;
    const found = own ?? addressIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
