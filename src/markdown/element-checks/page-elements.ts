import type { MdxComponent } from '../component.ts';
import type { ElementRecord, FenceRecord } from './element-record.ts';
import type { SiteKnowledge } from './knowledge.ts';
import { readOpeningTag, type OpeningTag } from './opening-tag.ts';

/** The elements of one page, as a tree, with what the checks compare them with. */
export interface PageElements {
  /** The prepared text. */
  readonly text: string;
  readonly knowledge: SiteKnowledge;
  /** In the order of the page. */
  readonly elements: readonly ElementRecord[];
  readonly fences: readonly FenceRecord[];
  /** Returns the component of Octavo that an element is; undefined for HTML and for what the project brings. */
  readonly componentOf: (element: ElementRecord) => MdxComponent | undefined;
  /** The element that an element stands in. */
  readonly parentOf: (element: ElementRecord) => ElementRecord | undefined;
  /** Where the parts of an element's opening tag stand. */
  readonly tagOf: (element: ElementRecord) => OpeningTag;
  /** Names that the page itself imports or defines. */
  readonly own: ReadonlySet<string>;
}

/** Puts the elements of a page together; `own` are the names that the page imports or defines. */
export function pageElements(
  base: Pick<PageElements, 'text' | 'knowledge' | 'own' | 'fences'> & { readonly found: readonly ElementRecord[] },
): PageElements {
  const { text, knowledge, own, found, fences } = base;
  const elements = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const parents = parentsOf(elements);
  const tags = new Map<ElementRecord, OpeningTag>();
  return {
    text,
    knowledge,
    elements,
    fences,
    own,
    componentOf: ({ name }) => (own.has(name.split('.')[0] ?? '') ? undefined : knowledge.components.get(name)),
    parentOf: (element) => parents.get(element),
    tagOf: (element) => {
      const tag = tags.get(element) ?? readOpeningTag(text, element.start);
      tags.set(element, tag);
      return tag;
    },
  };
}

function parentsOf(elements: readonly ElementRecord[]): Map<ElementRecord, ElementRecord> {
  const parents = new Map<ElementRecord, ElementRecord>();
  const open: ElementRecord[] = [];
  for (const element of elements) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= element.start) open.pop();
    const parent = open.at(-1);
    if (parent !== undefined) parents.set(element, parent);
    open.push(element);
  }
  return parents;
}

/** Whether an element is one of HTML: its name begins with a small letter. */
export function isHtml({ name }: ElementRecord): boolean {
  return /^[a-z]/.test(name) && !name.includes('.');
}
