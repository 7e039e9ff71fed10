import { nearest, nearestName } from '../../shared/nearest.ts';
import type { MdxComponent } from '../component.ts';
import { attributeValue } from './attribute-value.ts';
import type { ElementRecord, WrittenAttribute } from './element-record.ts';
import { either, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOf, tagPlace } from './places.ts';

/** Attributes that every element may have; what a component does with them harms nobody. */
const harmless =
  /^(?:className|class|style|id|key|ref|slot|role|lang|dir|tabIndex|data-.+|aria-.+|suppressHydrationWarning)$/;

/** Words that other tools use for the same attribute. */
const synonyms: readonly (readonly string[])[] = [
  ['href', 'url', 'link', 'to'],
  ['title', 'label', 'name', 'heading', 'header', 'summary'],
  ['tip', 'content', 'text', 'tooltip', 'title'],
  ['defaultOpen', 'open', 'expanded', 'defaultExpanded', 'isOpen'],
  ['cols', 'columns', 'columnCount', 'count'],
  ['color', 'colour', 'intent'],
  ['type', 'variant', 'kind'],
  ['img', 'image', 'src', 'picture'],
  ['caption', 'description', 'title', 'alt'],
  ['language', 'lang'],
  ['horizontal', 'inline', 'row'],
];

/** Attributes that a component does not have, lacks, has twice, or gives a value that it cannot use. */
export function attributeFindings(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    const component = page.componentOf(element);
    const twice = repeated(element, page);
    if (component === undefined || component.takesAnyAttribute === true) return twice;
    const unknown = unknownAttributes(element, component, page);
    const values = element.attributes.flatMap((attribute) => attributeValue(attribute, element, { component, page }));
    const rules = element.hasSpread
      ? []
      : [...missing(element, component, unknown), ...combined(element, component, page)];
    return [...twice, ...unknown.map(({ finding }) => finding), ...values, ...rules];
  });
}

function repeated(element: ElementRecord, page: PageElements): Finding[] {
  const names = element.attributes.map(({ name }) => name);
  const again = names.find((name, index) => names.indexOf(name) !== index);
  if (again === undefined) return [];
  return [
    {
      kind: 'attribute-twice',
      ...placeOf(page, element, again, 1),
      message: `<${element.name}> has \`${again}\` twice; only the last one counts.`,
      hint: 'Remove one of them.',
    },
  ];
}

interface UnknownAttribute {
  readonly suggestion: string | undefined;
  readonly finding: Finding;
}

function unknownAttributes(element: ElementRecord, component: MdxComponent, page: PageElements): UnknownAttribute[] {
  const { shape } = component.attributes;
  const lacking = element.hasSpread ? undefined : lackingAttributes(element, component)[0]?.[0];
  return element.attributes
    .filter(
      (attribute) => !Object.hasOwn(shape, attribute.name) && !harmless.test(attribute.name) && !isHandler(attribute),
    )
    .map(({ name }) => {
      const free = Object.keys(shape).filter((key) => !element.attributes.some((other) => other.name === key));
      const meant = placeMeant(element, name, free);
      const suggestion = meant?.place ?? synonymOf(name, free) ?? nearestOf(name, free) ?? lacking;
      const names = Object.keys(shape).filter((key) => key !== 'className');
      return {
        suggestion,
        finding: {
          kind: 'attribute-unknown',
          ...placeOf(page, element, name),
          message: `<${element.name}> has no attribute \`${name}\`; it has no effect.`,
          hint:
            meant?.hint ??
            (suggestion === undefined
              ? `${namesHint(names)} Remove it, or correct its name.`
              : `Did you mean \`${suggestion}\`?`),
        },
      };
    });
}

/** `in="query" name="limit"` is how descriptions write it: here the place is the attribute. */
function placeMeant(
  { attributes }: ElementRecord,
  name: string,
  free: readonly string[],
): { readonly place: string; readonly hint: string } | undefined {
  const place = attributes.find((attribute) => attribute.name === 'in')?.value?.known;
  if (name !== 'in' || typeof place !== 'string' || !free.includes(place)) return undefined;
  const named = attributes.find((attribute) => attribute.name === 'name')?.value?.known;
  const written = `${place}="${typeof named === 'string' ? named : '…'}"`;
  return { place, hint: `Write \`${written}\` in place of \`in\` and \`name\`.` };
}

function namesHint(names: readonly string[]): string {
  return names.length === 0 ? 'It takes none.' : `It takes ${either(names.map((name) => `\`${name}\``))}.`;
}

/** The nearest name, or the one that is abbreviated; not one that the name only begins with. */
function nearestOf(name: string, free: readonly string[]): string | undefined {
  return (
    nearest(name, free) ??
    nearestName(
      name,
      free.filter((key) => key.length >= name.length),
    )
  );
}

function synonymOf(name: string, free: readonly string[]): string | undefined {
  const groups = synonyms.filter((group) => group.includes(name));
  return groups.flat().find((word) => word !== name && free.includes(word));
}

/** `onClick={…}`: told by a check of its own. */
export function isHandler({ name, isExpression }: WrittenAttribute): boolean {
  return isExpression && /^on[A-Z]/.test(name);
}

/** The lists of a component's required attributes of which an element has none with a value. */
function lackingAttributes(element: ElementRecord, { rules }: MdxComponent): (readonly string[])[] {
  const hasValue = (name: string): boolean =>
    element.attributes.some((attribute) => attribute.name === name && !isBlank(attribute));
  return (rules?.required ?? []).filter((names) => !names.some(hasValue));
}

function isBlank({ value }: WrittenAttribute): boolean {
  return value !== undefined && (typeof value.known === 'string' ? value.known.trim() === '' : value.known == null);
}

function missing(element: ElementRecord, component: MdxComponent, unknown: readonly UnknownAttribute[]): Finding[] {
  return (
    [...lackingAttributes(element, component), ...emptyTitle(element, component)]
      .filter((names) => !unknown.some(({ suggestion }) => suggestion !== undefined && names.includes(suggestion)))
      // A value that cannot be used is told as such.
      .filter((names) => !element.attributes.some(({ name, value }) => names.includes(name) && value?.known === true))
      .map((names) => {
        const [first = ''] = names;
        const empty = names.find((name) => element.attributes.some((attribute) => attribute.name === name));
        const description = (component.attributes.shape[first] as { readonly description?: string } | undefined)
          ?.description;
        return {
          kind: 'attribute-missing',
          ...tagPlace(element),
          message:
            empty === undefined
              ? `<${element.name}> needs ${either(names.map((name) => `\`${name}\``))}.`
              : `\`${empty}\` of <${element.name}> is empty.`,
          hint: `Write \`${empty ?? first}="…"\`: ${lowerFirst(description ?? '')}`,
        };
      })
  );
}

/** A title that may be left out, but is written without a text. */
function emptyTitle(
  { attributes }: ElementRecord,
  { attributes: { shape }, rules }: MdxComponent,
): (readonly string[])[] {
  const isRequired = rules?.required?.some((names) => names.includes('title')) === true;
  if (isRequired || !Object.hasOwn(shape, 'title')) return [];
  return attributes.some((attribute) => attribute.name === 'title' && attribute.value?.known === '') ? [['title']] : [];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Attributes that rule each other out, and those that do nothing alone. */
function combined(element: ElementRecord, { rules }: MdxComponent, page: PageElements): Finding[] {
  const has = (name: string): boolean => element.attributes.some((attribute) => attribute.name === name);
  const [first, second] = (rules?.exclusive ?? []).filter(has);
  const both: Finding[] =
    first === undefined || second === undefined
      ? []
      : [
          {
            kind: 'attribute-conflict',
            ...placeOf(page, element, second),
            message: `<${element.name}> has both \`${first}\` and \`${second}\`; only \`${first}\` counts.`,
            hint: `Keep one of ${either((rules?.exclusive ?? []).map((name) => `\`${name}\``))}.`,
          },
        ];
  const alone = Object.entries(rules?.needs ?? {}).filter(([name, other]) => has(name) && !has(other));
  return [
    ...both,
    ...alone.map(([name, other]): Finding => ({
      kind: 'attribute-conflict',
      ...placeOf(page, element, name),
      message: `\`${name}\` of <${element.name}> does nothing without \`${other}\`.`,
      hint: `Write \`${other}="…"\` too, or remove \`${name}\`.`,
    })),
  ];
}
