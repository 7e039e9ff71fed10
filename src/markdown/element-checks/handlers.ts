import { isHandler } from './attributes.ts';
import type { ElementRecord } from './element-record.ts';
import { either, type Finding } from './finding.ts';
import { isHtml, type PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';

/** Event handlers that are dropped: pages are HTML, only components of the project's own run in browsers. Told once a page. */
export function handlerFindings(page: PageElements): Finding[] {
  const found = page.elements.flatMap((element) => {
    if (!isHtml(element) && page.componentOf(element) === undefined) return [];
    if (isWithinOwn(element, page)) return [];
    return element.attributes.filter(isHandler).map(({ name }) => ({ element, name }));
  });
  const [first] = found;
  if (first === undefined) return [];
  const names = [...new Set(found.map(({ name }) => name))];
  const count = found.length === 1 ? '' : `; the page has ${found.length} of them`;
  return [
    {
      kind: 'handler-ignored',
      ...placeOf(page, first.element, first.name),
      message: `${either(names.map((name) => `\`${name}\``))} on <${first.element.name}> has no effect in a page${count}.`,
      hint: 'Put the element into a component of your own (`export const Name = () => …`): components run in the browser.',
    },
  ];
}

function isWithinOwn(element: ElementRecord, page: PageElements): boolean {
  for (let parent = page.parentOf(element); parent !== undefined; parent = page.parentOf(parent)) {
    if (!isHtml(parent) && page.componentOf(parent) === undefined) return true;
  }
  return false;
}
