import { isRecord } from '../../shared/is-record.ts';
import * as z from 'zod';
import type { AttributeContent, ComponentInstance, ComponentRules, MdxComponent } from '../../markdown/index.ts';
import { iconStyles } from '../../shared/icon-styles.ts';
import { cssColorNames } from './css-color-names.data.ts';
import { isTrue, toCode, toList, toNumber, toText } from './values.ts';

/*
 * Errors of these schemas are what a value should be, to be read after "not": `cols` is "two", not a number from 1 to 4.
 */

/** Text; numbers are taken as written (`label={2}`). */
export function text(description: string) {
  return z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string({ error: 'a text' }))
    .optional()
    .describe(description);
}

/** Text, or an element (`title={<b>x</b>}`): whatever an element may hold. */
export function content(description: string) {
  return z
    .unknown()
    .refine((value) => typeof value !== 'boolean', { error: 'a text' })
    .optional()
    .describe(description);
}

/** Whatever an expression can be. */
export function anything(description: string) {
  return z.unknown().optional().describe(description);
}

/** What pages have and what means nothing here: authors are told so. `reason` follows "has no effect: ". */
export function idle(reason: string) {
  return z
    .unknown()
    .optional()
    .meta({ description: `Has no effect: ${reason}.`, idle: reason });
}

const truthWords = new Set(['', 'true', 'false', 'yes', 'no', 'on', 'off', '1', '0']);

/** True when bare, `{true}` or `"true"`. */
export function flag(description: string) {
  const read = (value: unknown): unknown =>
    typeof value === 'number' || (typeof value === 'string' && truthWords.has(value.trim().toLowerCase()))
      ? value === '' || isTrue(value)
      : value;
  return z
    .preprocess(read, z.boolean({ error: 'true or false' }))
    .optional()
    .describe(description);
}

interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** A number, also written as text. */
export function number(description: string, { min = -Infinity, max = Infinity }: NumberRange = {}) {
  const error = rangeText(min, max);
  return z
    .preprocess(
      (value) => toNumber(value) ?? value,
      z.number({ error }).refine((value) => value >= min && value <= max, { error }),
    )
    .optional()
    .describe(description);
}

function rangeText(min: number, max: number): string {
  if (Number.isFinite(max)) return `a number from ${min} to ${max}`;
  return Number.isFinite(min) ? `a number from ${min}` : 'a number';
}

/** One of a few words, in any case. */
export function choice(values: readonly string[], description: string) {
  return z
    .preprocess((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value), z.enum(values))
    .optional()
    .describe(description);
}

/** Some of a few words: `{["copy", "cursor"]}`, `"copy"`, `"copy, cursor"`. */
export function choices(values: readonly [string, ...string[]], description: string) {
  return z
    .preprocess((value) => toList(value), z.array(z.enum(values)))
    .optional()
    .describe(description);
}

function holds(
  what: AttributeContent,
  description: string,
): { readonly holds: AttributeContent; readonly description: string } {
  return { holds: what, description };
}

const colorShapes =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var)\(.*\))$/i;

/** A colour as CSS writes it, or one for light and one for dark pages. */
export function color(description: string) {
  return z
    .unknown()
    .check(({ value, issues }) => {
      const colors = isRecord(value) ? Object.entries(value) : [[undefined, value] as const];
      const wrong = colors.find(
        ([, each]) => typeof each === 'boolean' || (typeof each === 'string' && !isColor(each.trim())),
      );
      if (wrong === undefined) return;
      const [key, input] = wrong;
      const path = key === undefined ? [] : [key];
      issues.push({ code: 'custom', input, path, message: 'a colour such as "#16A34A"' });
    })
    .optional()
    .meta({ ...holds('color', description), words: [...cssColorNames] });
}

function isColor(value: string): boolean {
  return value === '' || colorShapes.test(value) || cssColorNames.has(value.toLowerCase());
}

/** Name of an icon, or an address or element. */
export function icon(description: string) {
  return z
    .unknown()
    .refine((value) => typeof value !== 'boolean', { error: 'the name of an icon' })
    .optional()
    .meta(holds('icon', description));
}

/** Attributes of everything that can carry an icon. */
export const iconAttributes = {
  icon: icon("Name of an icon of the site's library, a URL or path of an image, or an `<svg>`."),
  iconType: choice(iconStyles, 'Font Awesome style: `solid`, `regular`, `brands` and others.'),
};

interface Definition {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly attributes?: z.ZodRawShape;
  readonly rules?: ComponentRules;
  readonly toMarkdown?: (instance: ComponentInstance) => string;
  readonly toRepeatedMarkdown?: MdxComponent['toRepeatedMarkdown'];
}

/** Returns a component's definition; without `toMarkdown` it stands for its children. `className` is added to all. */
export function defineComponent({
  name,
  aliases = [],
  attributes = {},
  rules,
  toMarkdown,
  toRepeatedMarkdown,
}: Definition): MdxComponent {
  return {
    name,
    aliases,
    attributes: z.object({ ...attributes, className: text('Classes to add to the element.') }),
    ...(rules === undefined ? {} : { rules }),
    toMarkdown: toMarkdown ?? (({ children }) => children),
    ...(toRepeatedMarkdown === undefined ? {} : { toRepeatedMarkdown }),
  };
}

/** Returns the text of an attribute of an instance; the empty string when it has none. */
export function attributeText({ attributes }: ComponentInstance, ...names: readonly string[]): string {
  for (const name of names) {
    const value = toText(attributes[name]);
    if (value !== '') return value;
  }
  return '';
}

/** Returns an attribute of an instance as code shows it (`toCode`). */
export function attributeCode({ attributes }: ComponentInstance, name: string): string {
  return toCode(attributes[name]);
}
