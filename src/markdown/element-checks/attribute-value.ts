import { isRecord } from '../../shared/is-record.ts';
import type * as z from 'zod';
import { isOneAway } from '../../shared/edit-distance.ts';
import { nearest, nearestName } from '../../shared/nearest.ts';
import type { AttributeContent, MdxComponent } from '../component.ts';
import { readLiteral } from '../literal.ts';
import { knownValue, type ElementRecord, type WrittenAttribute } from './element-record.ts';
import { either, shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';
import { isPicture } from './picture-name.ts';

interface Context {
  readonly component: MdxComponent;
  readonly page: PageElements;
}

/** What is wrong with an attribute or its value; nothing where only running the page could tell. */
export function attributeValue(
  attribute: WrittenAttribute,
  element: ElementRecord,
  { component, page }: Context,
): Finding[] {
  const { name, value } = attribute;
  const schema = Object.hasOwn(component.attributes.shape, name)
    ? (component.attributes.shape[name] as z.ZodType)
    : undefined;
  if (schema === undefined) return [];
  const { idle, content, usual } = factsOf(schema);
  if (typeof idle === 'string') {
    return [
      {
        kind: 'attribute-idle',
        ...placeOf(page, element, name),
        message: `\`${name}\` of <${element.name}> has no effect: ${idle}.`,
        hint: 'Remove it.',
      },
    ];
  }
  if (attribute.isElement) return elementFindings(attribute, element, { schema, page });
  if (value === undefined || value.known == null) return [];
  // A name in braces stands for a value that somebody else gives.
  if (typeof value.known === 'string' && value.known.includes('{'))
    return quotedBraces(value.known, { attribute, element, schema, page });
  const result = schema.safeParse(value.known);
  if (!result.success) {
    const [issue] = result.error.issues;
    const options = issue?.code === 'invalid_value' ? issue.values.map(String) : [];
    const expected = options.length > 0 ? 'one of its values' : (issue?.message ?? '');
    return [
      {
        kind: 'attribute-value',
        ...placeOf(page, element, name),
        message: `\`${name}\` of <${element.name}> is ${shown(value.known)}, not ${expected}.`,
        hint: valueHint(faulty(value.known, issue), { options, words: wordsOf(schema), content, name, expected }),
      },
    ];
  }
  if (typeof value.known !== 'string') return [];
  if (content === 'icon') return iconFindings(value.known, element, { page, attribute: name });
  const meant = usualMeant(value.known, usual);
  if (meant === undefined) return [];
  return [
    {
      kind: 'attribute-value',
      ...placeOf(page, element, name),
      message: `\`${name}\` of <${element.name}> is shown to readers as ${shown(value.known)}.`,
      hint: `Did you mean ${shown(meant)}?`,
    },
  ];
}

/** The usual word that a text was to be, where any text is allowed: a letter is missing, superfluous or at another place. */
function usualMeant(written: string, usual: readonly string[]): string | undefined {
  if (!/^[a-z]{4,}$/.test(written) || usual.includes(written)) return undefined;
  const letters = (word: string): string => [...word].sort().join('');
  return usual.find(
    (word) =>
      written !== `${word}s` &&
      (letters(word) === letters(written) || (word.length !== written.length && isOneAway(written, word))),
  );
}

interface QuotedBraces {
  readonly attribute: WrittenAttribute;
  readonly element: ElementRecord;
  readonly schema: z.ZodType;
  readonly page: PageElements;
}

/** A value in braces and quotes (`cols="{3}"`), where the quotes make a text of what would be right without them. */
function quotedBraces(text: string, { attribute: { name }, element, schema, page }: QuotedBraces): Finding[] {
  const [, inside] = /^\s*(\{[^{}]+\})\s*$/.exec(text) ?? [];
  if (inside === undefined) return [];
  const value = readLiteral(inside.slice(1, -1));
  const isMeant = value !== undefined && !schema.safeParse(text).success && schema.safeParse(value.value).success;
  if (!isMeant && !isOwnName(inside, page)) return [];
  return [
    {
      kind: 'attribute-value',
      ...placeOf(page, element, name),
      message: `\`${name}\` of <${element.name}> is the text ${shown(text)}: the quotes make text of the braces.`,
      hint: `Write it without the quotes: \`${name}=${inside}\`.`,
    },
  ];
}

/** Whether braces hold a name that the page imports or defines, or a member of it. */
function isOwnName(braces: string, { own }: PageElements): boolean {
  const [, name] = /^\{\s*([A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$]*)*\s*\}$/.exec(braces) ?? [];
  return name !== undefined && own.has(name);
}

/** Elements that are given where a component takes no element. */
function elementFindings(
  { name }: WrittenAttribute,
  element: ElementRecord,
  { schema, page }: { readonly schema: z.ZodType; readonly page: PageElements },
): Finding[] {
  const result = schema.safeParse({});
  if (result.success) return [];
  const [issue] = result.error.issues;
  const expected = issue?.code === 'invalid_value' ? 'one of its values' : (issue?.message ?? '');
  return [
    {
      kind: 'attribute-value',
      ...placeOf(page, element, name),
      message: `\`${name}\` of <${element.name}> is an element, not ${expected}; it has no effect.`,
      hint: `Write ${expected}.`,
    },
  ];
}

/** What a definition says of an attribute beside its values. */
interface AttributeFacts {
  readonly idle: unknown;
  readonly content: AttributeContent | undefined;
  /** Words that a text most often is: one that is nearly such a word was to be it. */
  readonly usual: readonly string[];
}

const known = new WeakMap<z.ZodType, AttributeFacts>();

/** Zod puts together what is said of a schema each time. */
function factsOf(schema: z.ZodType): AttributeFacts {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const { idle, holds, usual } = schema.meta() ?? {};
  const facts = {
    idle,
    content: holds === 'icon' || holds === 'color' ? holds : undefined,
    usual: Array.isArray(usual) ? usual.map(String) : [],
  } as const;
  known.set(schema, facts);
  return facts;
}

function wordsOf(schema: z.ZodType): readonly string[] {
  const words = schema.meta()?.['words'];
  return Array.isArray(words) ? words.map(String) : [];
}

/** The entry of a list or an object that is wrong; otherwise the value. */
function faulty(value: unknown, issue: z.core.$ZodIssue | undefined): unknown {
  const [key] = issue?.path ?? [];
  if (isRecord(value) && typeof key === 'string') return value[key];
  return Array.isArray(value) && typeof key === 'number' ? (value[key] as unknown) : value;
}

interface Expectation {
  readonly options: readonly string[];
  /** Some of the values, where they cannot be listed. */
  readonly words: readonly string[];
  readonly content: AttributeContent | undefined;
  readonly name: string;
  readonly expected: string;
}

function valueHint(value: unknown, { options, words, content, name, expected }: Expectation): string {
  const written = String(value);
  if (options.length > 0) {
    const suggestion = nearestName(written, options);
    const all = `It can be ${either(options.map((option) => `"${option}"`))}.`;
    return suggestion === undefined ? all : `Did you mean "${suggestion}"? ${all}`;
  }
  if (content === 'color') {
    if (/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(written)) return `Did you mean "#${written}"?`;
    const suggestion = nearest(written, words);
    if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
    return 'Write `#` and three or six hexadecimal digits, a name of CSS, or `rgb(…)`.';
  }
  if (expected === 'true or false') {
    const suggestion = nearest(written, ['true', 'false']);
    return `${suggestion === undefined ? '' : `Did you mean \`${name}={${suggestion}}\`? `}Write \`${name}\` alone for yes, and \`${name}={false}\` for no.`;
  }
  return value === true ? `Write \`${name}="…"\`.` : `Write ${expected}.`;
}

interface IconContext {
  readonly page: PageElements;
  readonly attribute: string;
}

function iconFindings(written: string, element: ElementRecord, { page, attribute }: IconContext): Finding[] {
  const name = written.trim();
  if (name === '' || isPicture(name)) return [];
  const [style, library] = [knownValue(element, 'iconType'), knownValue(element, 'library')];
  const found = page.knowledge.iconFinding({
    name,
    ...(typeof style === 'string' ? { style } : {}),
    ...(typeof library === 'string' ? { library } : {}),
  });
  return found === undefined ? [] : [{ ...found, ...placeOf(page, element, attribute) }];
}
