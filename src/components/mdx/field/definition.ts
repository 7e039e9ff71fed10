import type { ComponentInstance, MdxComponent } from '../../../markdown/index.ts';
import { anything, attributeCode, attributeText, content, defineComponent, flag, text } from '../attributes.ts';
import { listItem } from '../markdown-text.ts';
import { isTrue, toList } from '../values.ts';
import { fieldPlaces } from './field-place.ts';

const shared = {
  type: content('Type as readers should see it.').meta({
    usual: ['string', 'integer', 'number', 'boolean', 'object', 'array', 'float', 'double'],
  }),
  required: flag('The field must be given.'),
  deprecated: flag('The field should not be used any more.'),
  default: anything('Value when the field is left out.'),
  pre: anything('Labels before the name.'),
  post: anything('Labels behind the name.'),
  id: text('Anchor; made from the name otherwise.'),
};

/** Parameters and response fields described by hand. */
export const fields: readonly MdxComponent[] = [
  defineComponent({
    name: 'ParamField',
    aliases: ['Param'],
    attributes: {
      ...Object.fromEntries(fieldPlaces.map((place) => [place, text(`Name of a ${place} parameter.`)])),
      name: text('Name of a parameter that is in none of these places.'),
      ...shared,
      placeholder: text('Hint in the playground.'),
      hidden: flag('Leave the field out of the page.'),
    },
    rules: { required: [fieldPlaces], exclusive: fieldPlaces, otherNames: ['Parameter', 'Field', 'Prop'] },
    toMarkdown: (instance) => (isTrue(instance.attributes['hidden']) ? '' : fieldMarkdown(instance)),
  }),
  defineComponent({
    name: 'ResponseField',
    attributes: { name: text('Name of the field.'), ...shared },
    rules: { required: [['name']], otherNames: ['Response', 'ReturnField'] },
    toMarkdown: fieldMarkdown,
  }),
];

/** Among words the end of `List<String>` were a tag of HTML, but in code; other marks of the author stay what they are. */
function typeText(type: string): string {
  return /\w<[a-z]/i.test(type) && !/[\\`]|\]\(/.test(type) ? `\`${type}\`` : type;
}

function fieldMarkdown(instance: ComponentInstance): string {
  const place = fieldPlaces.find((key) => attributeText(instance, key) !== '');
  const name = attributeText(instance, 'name', ...fieldPlaces);
  const defaultValue = attributeCode(instance, 'default');
  const facts = [
    typeText(attributeText(instance, 'type')),
    ...(place === undefined || place === 'body' ? [] : [place]),
    ...['required', 'deprecated'].filter((fact) => isTrue(instance.attributes[fact])),
    ...(defaultValue === '' ? [] : [`default: \`${defaultValue}\``]),
    ...['pre', 'post'].flatMap((labels) => toList(instance.attributes[labels])),
  ].filter((fact) => fact !== '');
  const head = `${name === '' ? '' : `\`${name}\``}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`.trim();
  return listItem(head, instance.children);
}
