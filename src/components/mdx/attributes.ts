import { z } from 'zod';
import type { ComponentInstance, MdxComponent } from '../../markdown/component.ts';
import { isTrue, toCode, toNumber, toText } from './values.ts';

/** Text; numbers are taken as written (`label={2}`). */
export function text(description: string) {
  return z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
    .optional()
    .describe(description);
}

/** Text, or an element (`title={<b>x</b>}`): whatever an element may hold. */
export function content(description: string) {
  return z.unknown().optional().describe(description);
}

/** True when bare, `{true}` or `"true"`. */
export function flag(description: string) {
  return z
    .preprocess((value) => (typeof value === 'string' ? isTrue(value) : value), z.boolean())
    .optional()
    .describe(description);
}

/** A number, also written as text. */
export function number(description: string) {
  return z
    .preprocess((value) => toNumber(value) ?? value, z.number())
    .optional()
    .describe(description);
}

/** One of a few words, in any case. */
export function choice(values: readonly [string, ...string[]], description: string) {
  return z
    .preprocess((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value), z.enum(values))
    .optional()
    .describe(description);
}

/** Attributes of everything that can carry an icon. */
export const iconAttributes = {
  icon: content("Name of an icon of the site's library, a URL or path of an image, or an `<svg>`."),
  iconType: text('Font Awesome style: `solid`, `regular` or `brands`.'),
};

interface Definition {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly attributes?: z.ZodRawShape;
  readonly toMarkdown?: (instance: ComponentInstance) => string;
}

/** Returns a component's definition; without `toMarkdown` it stands for its children. `className` is added to all. */
export function defineComponent({ name, aliases = [], attributes = {}, toMarkdown }: Definition): MdxComponent {
  return {
    name,
    aliases,
    attributes: z.object({ ...attributes, className: text('Classes to add to the element.') }),
    toMarkdown: toMarkdown ?? (({ children }) => children),
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
