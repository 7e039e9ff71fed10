import type { Element } from 'hast';
import {
  childElements,
  classed,
  codeOf,
  elementIn,
  elementsIn,
  hasClass,
  markdownOf,
  named,
  onOneLine,
  textOf,
  type IdOfAddress,
} from '../../html.ts';
import type { Outcome, Parameter } from '../../model.ts';

/** What is said of a class or a member, and below the titles of its list. */
export interface Notes {
  readonly description?: string;
  readonly deprecated?: string;
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly typeParameters: readonly Parameter[];
  readonly returns?: string;
  readonly throws: readonly Outcome[];
}

/** Returns the notes of a section. */
export function notesOf(section: Element | undefined, idOf: IdOfAddress): Notes {
  const blocks = elementsIn(section, classed('block', 'deprecation-block', 'deprecationBlock'));
  const isDeprecation = (element: Element): boolean =>
    !hasClass(element, 'block') || elementIn(element, classed('deprecatedLabel', 'deprecated-label')) !== undefined;
  const text = blocks
    .filter(
      (block) =>
        !isDeprecation(block) && elementIn(block, classed('descfrm-type-label', 'descfrmTypeLabel')) === undefined,
    )
    .flatMap((block) => markdownOf(block.children, idOf) ?? []);
  const lists = elementsIn(section, named('dl'));
  const entries = lists.flatMap(entriesOf);
  const under = (title: RegExp): Element[] => entries.flatMap((entry) => (title.test(entry.title) ? entry.said : []));
  const since = under(/^Since/).map((said) => `Since ${textOf(said).trim()}.`);
  const seen = under(/^See Also/).flatMap((said) => markdownOf(said.children, idOf) ?? []);
  const see = seen.filter((each) => !each.includes('Constant Field Values')).map((each) => `**See also**\n\n${each}`);
  const description = [...text, ...since, ...see].join('\n\n');
  const deprecation = blocks.find(isDeprecation);
  const deprecated = deprecation === undefined ? undefined : deprecationText(deprecation, idOf);
  const [returns] = under(/^Returns/).flatMap((said) => markdownOf(said.children, idOf) ?? []);
  return {
    ...(description === '' ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    parameters: under(/^(?:Parameters|Record Components)/).map((said) => namedNote(said, idOf)),
    typeParameters: under(/^Type Parameters/).map((said) => ({ ...namedNote(said, idOf), type: [], required: false })),
    ...(returns === undefined ? {} : { returns }),
    throws: under(/^Throws/).map((said) => thrown(said, idOf)),
  };
}

function entriesOf(list: Element): { readonly title: string; readonly said: Element[] }[] {
  const entries: { title: string; said: Element[] }[] = [];
  for (const child of childElements(list)) {
    if (child.tagName === 'dt') entries.push({ title: textOf(child).trim(), said: [] });
    else if (child.tagName === 'dd') entries.at(-1)?.said.push(child);
  }
  return entries;
}

function deprecationText(block: Element, idOf: IdOfAddress): string {
  const comment = elementIn(block, classed('deprecation-comment', 'deprecationComment'));
  return (comment === undefined ? undefined : markdownOf(comment.children, idOf)) ?? '';
}

/** `<code>name</code> - text`. */
function namedNote(said: Element, idOf: IdOfAddress): { readonly name: string; readonly description?: string } {
  const { head, description } = cutAtDash(said, idOf);
  return { name: textOf(head).trim().replace(/^<|>$/g, ''), ...(description === undefined ? {} : { description }) };
}

function thrown(said: Element, idOf: IdOfAddress): Outcome {
  const { head, description } = cutAtDash(said, idOf);
  return {
    type: head === undefined ? [] : onOneLine(codeOf([head], idOf)),
    ...(description === undefined ? {} : { description }),
  };
}

function cutAtDash(
  said: Element,
  idOf: IdOfAddress,
): { readonly head: Element | undefined; readonly description: string | undefined } {
  const head = childElements(said).find(({ tagName }) => tagName === 'code');
  const at = head === undefined ? -1 : said.children.indexOf(head);
  const text = markdownOf(said.children.slice(at + 1), idOf)?.replace(/^\\?-\s+/, '');
  return { head, description: text === '' ? undefined : text };
}
