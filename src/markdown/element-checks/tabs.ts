import { knownValue, type ElementRecord } from './element-record.ts';
import { shown, type Finding } from './finding.ts';
import { isHtml, type PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';

/** Tabs that readers cannot tell apart, and a first tab that is not there. */
export function tabFindings(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    if (page.componentOf(element)?.name !== 'Tabs') return [];
    const children = page.elements.filter((other) => page.parentOf(other) === element);
    const tabs = children.filter((child) => page.componentOf(child)?.name === 'Tab');
    const isAll = tabs.length === children.length && !betweenOf(element, children, page).includes('{');
    return [...repeatedTitles(tabs, page), ...(isAll ? beyondLast(element, tabs.length, page) : [])];
  });
}

function repeatedTitles(tabs: readonly ElementRecord[], page: PageElements): Finding[] {
  const seen = new Set<string>();
  return tabs.flatMap((tab): Finding[] => {
    const title = knownValue(tab, 'title');
    if (typeof title !== 'string' || title.trim() === '' || title.includes('{')) return [];
    const label = title.trim();
    if (!seen.has(label)) {
      seen.add(label);
      return [];
    }
    return [
      {
        kind: 'tab-titles',
        ...placeOf(page, tab, 'title'),
        message: `Two tabs of this <Tabs> have the same title: ${shown(label)}.`,
        hint: 'Give each tab a title of its own, by which readers choose.',
      },
    ];
  });
}

function beyondLast(element: ElementRecord, count: number, page: PageElements): Finding[] {
  const index = Number(knownValue(element, 'defaultTabIndex'));
  if (count === 0 || !Number.isInteger(index) || index < count) return [];
  return [
    {
      kind: 'attribute-value',
      ...placeOf(page, element, 'defaultTabIndex'),
      message: `\`defaultTabIndex\` is ${index}, but <Tabs> has ${count === 1 ? 'one tab' : `${count} tabs`}: the first one is open.`,
      hint: `Tabs are counted from 0: write a number from 0 to ${count - 1}.`,
    },
  ];
}

/** The text between the children of an element, in which expressions may make more of them; comments make none. */
function betweenOf(element: ElementRecord, children: readonly ElementRecord[], page: PageElements): string {
  const pieces: string[] = [];
  let at = page.tagOf(element).end;
  for (const child of children.filter((each) => !isHtml(each))) {
    pieces.push(page.text.slice(at, Math.max(at, child.start)));
    at = Math.max(at, child.end);
  }
  return [...pieces, page.text.slice(at, Math.max(at, element.end))]
    .join('')
    .replace(/\{\s*\/\*[\s\S]*?(?:(\*\/\s*\})|$)/g, (comment, end) => (end === undefined ? comment : ''));
}
