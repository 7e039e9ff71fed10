import { slipOf } from '../../shared/nearest.ts';
import type { ElementRecord, WrittenAttribute } from './element-record.ts';
import { shown, type Finding } from './finding.ts';
import { ariaAttributes, htmlAttributes } from './html-names.data.ts';
import { isMisspeltAddress } from './html-addresses.ts';
import { wrongValue } from './html-values.ts';
import { isHtml, type PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';

/** Attributes of HTML elements that are misspelt, or have a value that has no effect. */
export function htmlSlips(page: PageElements): Finding[] {
  return page.elements
    .filter((element) => isHtml(element) && !element.name.includes('-') && !element.name.includes(':'))
    .flatMap((element) => element.attributes.flatMap((attribute) => slip(attribute, element, page)));
}

function slip(attribute: WrittenAttribute, element: ElementRecord, page: PageElements): Finding[] {
  const { name } = attribute;
  if (isMisspeltAddress(name, element)) return [];
  const found = (kind: Finding['kind'], message: string, hint: string): Finding[] => [
    { kind, ...placeOf(page, element, name), message, hint },
  ];
  const meant = meantAttribute(name);
  if (meant !== undefined)
    return found(
      'attribute-unknown',
      `HTML has no attribute \`${name}\`; it has no effect.`,
      `Did you mean \`${meant}\`?`,
    );
  const value = attribute.value?.known;
  if (typeof value !== 'string' || value.includes('{')) return [];
  if (/^on[a-z]{3,}$/i.test(name) && !attribute.isExpression && value !== '')
    return found(
      'attribute-value',
      `\`${name}\` of <${element.name}> is a text, and no function, so it has no effect.`,
      `Write a function in braces: \`${name.length > 2 ? `on${name.charAt(2).toUpperCase()}${name.slice(3)}` : name}={() => …}\`.`,
    );
  if (name === 'target' && /^(?:blank|self|parent|top)$/i.test(value))
    return found(
      'attribute-value',
      `\`target="${value}"\` names a window, and is no word of HTML.`,
      `Did you mean \`target="_${value.toLowerCase()}"\`?`,
    );
  const wrong = wrongValue(name, value, element.name);
  if (wrong !== undefined) return found('attribute-value', wrong.message, wrong.hint);
  if (/^(?:width|height)$/.test(name) && /^(?:img|video|iframe)$/.test(element.name) && /^[a-z-]+$/i.test(value))
    return /^(?:auto|inherit|initial|unset|fit-content|max-content|min-content)$/i.test(value)
      ? []
      : found(
          'attribute-value',
          `\`${name}\` of <${element.name}> is ${shown(value)}, not a number, so it has no effect.`,
          `Write a number of pixels: \`${name}="400"\`.`,
        );
  return [];
}

/** What names were most likely meant to be: pages say the same few of them again and again. */
const known = new Map<string, string | undefined>();

function meantAttribute(name: string): string | undefined {
  if (!known.has(name)) known.set(name, misspelt(name));
  return known.get(name);
}

function misspelt(name: string): string | undefined {
  const plain = name.toLowerCase();
  // HTML has neither: they are names of JavaScript, whose case counts.
  if (name === 'classname') return 'className';
  if (name === 'htmlfor') return 'htmlFor';
  if (plain.startsWith('aria-')) return ariaAttributes.has(plain) ? undefined : slipOf(name, ariaAttributes);
  if (plain.length < 4 || /[-:_]|^on/.test(plain) || htmlAttributes.some((each) => each.toLowerCase() === plain))
    return undefined;
  return slipOf(name, htmlAttributes);
}
