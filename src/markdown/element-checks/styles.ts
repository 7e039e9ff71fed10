import type { ElementRecord } from './element-record.ts';
import type { Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';

/** Properties, values and rules in `style` attributes and `<style>` elements that browsers do not know. */
export function styleFindings(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => [
    ...attributeFindings(element, page),
    ...(element.name === 'style' ? stylesheetFindings(element, page) : []),
  ]);
}

function attributeFindings(element: ElementRecord, page: PageElements): Finding[] {
  const style = element.attributes.find(({ name }) => name === 'style')?.value;
  if (style === undefined) return [];
  return page.knowledge
    .inlineStyleSlips(style.known)
    .map(({ message, hint }) => ({ kind: 'element-style', ...placeOf(page, element, 'style'), message, hint }));
}

/** CSS in a template, as braces of CSS would be expressions: `<style>{`…`}</style>`. */
function stylesheetFindings({ start, end }: ElementRecord, { text, knowledge }: PageElements): Finding[] {
  const [, lead, css] = /^(<style[^>]*>\s*\{\s*`)([^`$\\]*)`\s*\}/.exec(text.slice(start, end)) ?? [];
  if (lead === undefined || css === undefined) return [];
  return knowledge.styleSlips(css).map(({ offset, message, hint }) => ({
    kind: 'element-style',
    offset: start + lead.length + offset,
    length: 1,
    message,
    hint,
  }));
}
