import { handlerMeant } from '../../javascript/handler-names.ts';
import { nearest } from '../../shared/nearest.ts';
import type { ElementRecord, WrittenAttribute } from './element-record.ts';
import type { Finding } from './finding.ts';
import { isHtml, type PageElements } from './page-elements.ts';
import { placeOf, tagPlace } from './places.ts';

/** Attributes without which an HTML element shows nothing, and what may stand in their place. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcSet', 'srcset'],
  iframe: ['src', 'srcDoc', 'srcdoc'],
  embed: ['src'],
  a: ['href'],
};

/** What components of other tools call the address of a link. */
const otherNames = ['to', 'url', 'link'];

/** Whether an attribute of an HTML element was meant to be its address, and is told as that. */
export function isMisspeltAddress(name: string, element: ElementRecord): boolean {
  return misspeltAddress(element)?.name === name;
}

/** HTML elements whose address is missing or misspelt. A link without one may be an anchor: only a misspelt one is told. */
export function addressFindings(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    const wanted = lackedAddress(element);
    if (wanted === undefined) return [];
    const misspelt = misspeltAddress(element);
    if (misspelt === undefined) return element.name === 'a' ? [] : [missing(element, wanted)];
    return [
      {
        kind: 'attribute-unknown',
        ...placeOf(page, element, misspelt.name),
        message: `<${element.name}> has no attribute \`${misspelt.name}\`; ${element.name === 'a' ? 'it is no link' : 'it shows nothing'} without \`${wanted}\`.`,
        hint: `Did you mean \`${wanted}\`?`,
      },
    ];
  });
}

/** A function under HTML's name of a handler: React, which draws it, knows names with a capital letter only. */
export function handlerFindings(page: PageElements): Finding[] {
  return page.elements.filter(isHtml).flatMap((element) =>
    element.attributes.flatMap(({ name, isExpression, value }): Finding[] => {
      const meant = isExpression && value === undefined ? handlerMeant(name) : undefined;
      if (meant === undefined) return [];
      return [
        {
          kind: 'attribute-unknown',
          ...placeOf(page, element, name),
          message: `\`${name}\` on <${element.name}> is no handler, so it has no effect.`,
          hint: `Did you mean \`${meant}\`?`,
        },
      ];
    }),
  );
}

/** The attribute that an element needs and does not have. */
function lackedAddress(element: ElementRecord): string | undefined {
  const names = Object.hasOwn(addresses, element.name) ? addresses[element.name] : undefined;
  return names === undefined || element.hasSpread || hasOne(element, names) ? undefined : names[0];
}

function misspeltAddress(element: ElementRecord): WrittenAttribute | undefined {
  const wanted = lackedAddress(element);
  if (wanted === undefined) return undefined;
  const isMeant = (name: string): boolean =>
    nearest(name, [wanted]) !== undefined || (element.name === 'a' && otherNames.includes(name));
  return element.attributes.find(({ name }) => name !== wanted && isMeant(name));
}

/** A link without an address is told with the links. */
function isBlank({ name, value }: WrittenAttribute): boolean {
  return name !== 'href' && typeof value?.known === 'string' && value.known.trim() === '';
}

function hasOne({ attributes }: ElementRecord, names: readonly string[]): boolean {
  return attributes.some((attribute) => names.includes(attribute.name) && !isBlank(attribute));
}

function missing(element: ElementRecord, wanted: string): Finding {
  return {
    kind: 'attribute-missing',
    ...tagPlace(element),
    message: element.attributes.some(({ name }) => name === wanted)
      ? `\`${wanted}\` of <${element.name}> is empty.`
      : `<${element.name}> needs \`${wanted}\`.`,
    hint: `Write \`${wanted}="…"\`: what it shows.`,
  };
}
