import type { ElementRecord } from './element-record.ts';
import { either, type Finding } from './finding.ts';
import { isHtml, type PageElements } from './page-elements.ts';
import { tagPlace } from './places.ts';

/** Elements that stand in another component than they should, or in none of the file. */
export interface StrayElement {
  readonly element: ElementRecord;
  /** Names of the components that it belongs into. */
  readonly parents: readonly string[];
  /** The component that it stands in; undefined at the top of its file, which another file may put anywhere. */
  readonly inside: string | undefined;
}

/** Returns the elements that are not where they belong. What a component of the project's own does is its own affair. */
export function strayElements(page: PageElements): StrayElement[] {
  return page.elements.flatMap((element): StrayElement[] => {
    const parents = page.componentOf(element)?.rules?.parents;
    if (parents === undefined) return [];
    let around = page.parentOf(element);
    while (around !== undefined && isTransparent(around, page)) around = page.parentOf(around);
    if (around === undefined) return [{ element, parents, inside: undefined }];
    const component = page.componentOf(around);
    return component === undefined || parents.includes(component.name)
      ? []
      : [{ element, parents, inside: around.name }];
  });
}

/** HTML, fragments and `Visibility` change nothing about what is inside them. */
function isTransparent(element: ElementRecord, page: PageElements): boolean {
  return isHtml(element) || page.componentOf(element)?.name === 'Visibility';
}

/** Components without the parts that they are made of. */
export function emptyFindings(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    const { parts, contentOr } = page.componentOf(element)?.rules ?? {};
    if (contentOr !== undefined && isBlank(element, page) && !isShownBy(element, contentOr))
      return [
        {
          kind: 'element-empty',
          ...tagPlace(element),
          message: `<${element.name}> has nothing inside${hasTitle(element) ? '' : ', so it shows nothing'}.`,
          hint: `Write its content between \`<${element.name}>\` and \`</${element.name}>\`, or remove it.`,
        },
      ];
    if (parts === undefined || hasPart(element, parts, page)) return [];
    const names = either(
      parts.filter((part) => part !== 'list').map((part) => (part === 'code' ? 'block of code' : `<${part}>`)),
    );
    return [
      {
        kind: 'element-empty',
        ...tagPlace(element),
        message: `<${element.name}> has no ${names} inside.`,
        hint: parts.includes('code')
          ? 'Put blocks of code into it: three backticks, the language and a title, the code, three backticks.'
          : `Put ${names} into it, or use another component for what is inside.`,
      },
    ];
  });
}

/** Whether nothing but comments stands between the tags, and nothing is passed in their place. */
function isBlank(element: ElementRecord, page: PageElements): boolean {
  const body = page.text.slice(page.tagOf(element).end, element.end).replace(/<\/[\w.]+\s*>\s*$/, '');
  const isPassed = element.hasSpread || element.attributes.some(({ name }) => name === 'children');
  return !isPassed && body.replace(/\{\s{0,200}\/\*[\s\S]*?(?:\*\/\s{0,200}\}|$)/g, '').trim() === '';
}

/** Whether attributes say what an element without content shows. One that is empty is reported as such. */
function isShownBy(element: ElementRecord, names: readonly string[]): boolean {
  return element.attributes.some(({ name }) => names.includes(name));
}

function hasTitle(element: ElementRecord): boolean {
  return element.attributes.some(({ name }) => name === 'title');
}

/** Whether one of the parts is inside, or something that may bring one: an expression or a component of the project. */
function hasPart(element: ElementRecord, parts: readonly string[], page: PageElements): boolean {
  const isInside = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    element.start < start && end <= element.end;
  const within = page.elements.filter(isInside);
  const isPart = (other: ElementRecord): boolean => {
    const component = page.componentOf(other);
    if (component === undefined) return !isHtml(other) || (parts.includes('code') && /^(?:pre|code)$/.test(other.name));
    return parts.includes(component.name) || (parts.includes('code') && component.name === 'CodeBlock');
  };
  if (within.some(isPart)) return true;
  if (parts.includes('code') && page.fences.some(isInside)) return true;
  const body = bodyOf(element, within, page);
  return body.includes('{') || (parts.includes('list') && /^[ \t]*(?:[-*+]|\d+[.)])\s|<[uo]l/m.test(body));
}

/** The text between the tags, without the tags inside. */
function bodyOf(element: ElementRecord, within: readonly ElementRecord[], page: PageElements): string {
  const pieces: string[] = [];
  let at = page.tagOf(element).end;
  for (const inner of within) {
    pieces.push(page.text.slice(at, Math.max(at, inner.start)));
    at = Math.max(at, page.tagOf(inner).end);
  }
  return pieces.join('') + page.text.slice(at, Math.max(at, element.end));
}
