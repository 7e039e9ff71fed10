import type { Atrule, CssLocation, Declaration } from 'css-tree';
import { nearest } from '../shared/nearest.ts';
import { cssSlip } from './css-slips.ts';
import { cssSyntax } from './css-syntax.ts';

/** Names that browsers had before, or have beside those of the specifications. */
const others = new Set(['color-adjust', 'zoom']);

/** At-rules of tools that authors' stylesheets may be written for; those of CSS are the lexer's. */
const toolRules = new Set(
  'tailwind apply layer theme utility variant custom-variant source config plugin screen responsive variants reference slot include mixin use forward view-transition position-try starting-style scope container property function custom-media custom-selector'.split(
    ' ',
  ),
);

export interface Slip {
  readonly message: string;
  readonly hint: string;
  /** The property that was meant, where it is the name that is wrong. */
  readonly meant?: string;
}

/** What browsers do not understand of CSS; its place counts from 1, its offset from 0. */
export interface StyleSlip extends Slip {
  readonly kind: 'style-syntax' | 'style-unknown';
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Returns what browsers leave out of a stylesheet, or of the declarations of a `style` attribute, as they do not know it. */
export function styleSlips(text: string, context: 'stylesheet' | 'declarationList'): StyleSlip[] {
  const found: StyleSlip[] = [];
  const report = (kind: StyleSlip['kind'], location: CssLocation | undefined | null, slip: Slip): void => {
    const { line, column, offset } = location?.start ?? { line: 1, column: 1, offset: 0 };
    found.push({ kind, line, column, offset, ...slip });
  };
  const { tree } = cssSyntax();
  tree.walk(tree.parse(text, { context, positions: true, onParseError: () => undefined }), (node) => {
    if (node.type === 'Atrule') {
      const problem = atruleProblem(node);
      if (problem !== undefined) report('style-unknown', node.loc, problem);
    }
    const slip = cssSlip(node);
    if (slip !== undefined) report('style-unknown', node.loc, slip);
    if (node.type !== 'Declaration') return;
    if (isFollowed(node)) {
      report('style-syntax', node.loc, {
        message: `A semicolon is missing after the value of ${node.property}.`,
        hint: 'Write a ; at the end of the line.',
      });
    } else {
      const problem = declarationProblem(node);
      if (problem !== undefined) report('style-unknown', node.loc, problem);
    }
  });
  return found;
}

/** Whether the next declaration was taken for a part of the value. */
function isFollowed({ property, value }: Declaration): boolean {
  return value.type === 'Raw' && !property.startsWith('--') && /\n[^\S\n]*-{0,2}[a-z][\w-]*\s*:/.test(value.value);
}

function atruleProblem({ name }: Atrule): Slip | undefined {
  const { names } = cssSyntax();
  const plain = name.toLowerCase();
  if (plain.startsWith('-') || toolRules.has(plain) || Object.hasOwn(names.atrules, plain)) return undefined;
  const suggestion = nearest(plain, [...Object.keys(names.atrules), 'container', 'layer']);
  return {
    message: `CSS has no rule @${name}; it is ignored.`,
    hint: suggestion === undefined ? 'Correct its name.' : `Did you mean @${suggestion}?`,
  };
}

function declarationProblem({ property, value }: Declaration): Slip | undefined {
  const { tree, names, descriptors } = cssSyntax();
  const name = property.toLowerCase();
  // Custom properties, those of browsers, and marks for old ones (`*zoom`).
  if (!/^[a-z]/.test(name)) return undefined;
  if (!Object.hasOwn(names.properties, name)) {
    if (descriptors.has(name) || others.has(name)) return undefined;
    const suggestion = nearest(
      name,
      Object.keys(names.properties).filter((known) => !known.startsWith('-')),
    );
    return {
      message: `CSS has no property "${property}"; it is ignored.`,
      hint:
        suggestion === undefined
          ? 'Correct its name; custom properties start with two hyphens.'
          : `Did you mean "${suggestion}"?`,
      ...(suggestion === undefined ? {} : { meant: suggestion }),
    };
  }
  if (value.type !== 'Value') return undefined;
  const children = value.children.toArray();
  // What functions give is known to newer browsers than the lexer.
  if (children.some(({ type }) => !['Identifier', 'Hash', 'Dimension', 'Number', 'Percentage'].includes(type)))
    return undefined;
  const { error } = tree.lexer.matchProperty(name, value);
  if (error === null) return undefined;
  const parts = children.map((child) => tree.generate(child));
  return valueProblem(property, parts) ?? unitProblem(property, parts);
}

/** A length whose unit is missing, or stands apart: with it the value would be right. */
function unitProblem(property: string, parts: readonly string[]): Slip | undefined {
  const { tree } = cssSyntax();
  const isRight = (text: string): boolean => tree.lexer.matchProperty(property, text).error === null;
  const isNumber = (part: string | undefined): boolean => /^[-+]?(?:\d+|\d*\.\d+)$/.test(part ?? '');
  const written = parts.join(' ');
  const joined = parts.reduce((text, part, index) => {
    const isUnit = isNumber(parts[index - 1]) && units.test(`1${part}`);
    return text + (index === 0 || isUnit ? '' : ' ') + part;
  }, '');
  const united = parts.map((part) => (isNumber(part) && Number(part) !== 0 ? `${part}px` : part)).join(' ');
  const right = [joined, united].find((text) => text !== written && isRight(text));
  if (right === undefined) return undefined;
  const fault = right === joined ? 'a space stands before its unit' : 'its unit is missing';
  return { message: `"${written}" is no value of ${property}: ${fault}; it is ignored.`, hint: `Write "${right}".` };
}

const colors = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const units =
  /^[-+]?[\d.]+(?:e[-+]?\d+)?(?:px|r?em|r?ex|r?cap|r?ch|r?ic|r?lh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max)|cm|mm|q|in|pt|pc|deg|grad|rad|turn|m?s|k?hz|dpi|dpcm|dppx|x|fr|db|st)$/i;

/** Only what is wrong whatever a newer CSS may bring: colours of five digits, units that nobody has, a word with a slip. */
function valueProblem(property: string, parts: readonly string[]): Slip | undefined {
  const message = (part: string): string => `"${part}" is not a valid value of ${property}; it is ignored.`;
  for (const part of parts) {
    if (part.startsWith('#') && !colors.test(part))
      return { message: message(part), hint: 'A colour has 3, 4, 6 or 8 hexadecimal digits after #.' };
    if (/^[-+]?[\d.]/.test(part) && !/^[-+]?[\d.]+%?$/.test(part) && !units.test(part))
      return { message: message(part), hint: 'Write a unit of CSS: px, rem, em, %, vw, vh, s, ms, deg or fr.' };
    const suggestion = /^[a-z]/i.test(part) ? nearest(part, keywordsOf(property)) : undefined;
    if (suggestion?.[0] === part[0]?.toLowerCase() && suggestion !== undefined && suggestion !== part.toLowerCase())
      return { message: message(part), hint: `Did you mean "${suggestion}"?` };
  }
  return undefined;
}

/** The words of a property's own syntax (`flex | block | …`), types that it names included. */
function keywordsOf(property: string): string[] {
  const { names } = cssSyntax();
  const words = new Set(['inherit', 'initial', 'unset', 'revert']);
  const seen = new Set<string>();
  const take = (syntax = ''): void => {
    for (const [, isProperty, reference, word] of syntax.matchAll(
      /<('?)([\w-]+)(?:[^\w<>-][^<>]*)?>|([a-z][a-z-]+)/g,
    )) {
      if (word !== undefined) words.add(word);
      if (reference === undefined || seen.has(reference)) continue;
      seen.add(reference);
      take(isProperty === '' ? names.types[reference] : names.properties[reference]);
    }
  };
  take(names.properties[property.toLowerCase()]);
  return [...words];
}
