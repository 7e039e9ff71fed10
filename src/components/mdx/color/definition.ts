import type { MdxComponent } from '../../../markdown/component.ts';
import { attributeText, choice, content, defineComponent, text } from '../attributes.ts';
import { blocks, bold, listItem } from '../markdown-text.ts';
import { colorValue } from './color-value.ts';

/** A palette. */
export const colors: readonly MdxComponent[] = [
  defineComponent({
    name: 'Color',
    attributes: { variant: choice(['compact', 'table'], 'How the colours are laid out.') },
  }),
  defineComponent({
    name: 'Color.Row',
    attributes: { title: content('Name of the row; inline Markdown.') },
    toMarkdown: (instance) => blocks(bold(attributeText(instance, 'title')), instance.children),
  }),
  defineComponent({
    name: 'Color.Item',
    attributes: {
      name: text('Name of the colour.'),
      value: content('Any CSS colour, or `{ light, dark }`.'),
    },
    toMarkdown: (instance) => {
      const { light, dark } = colorValue(instance.attributes['value']);
      const values = dark === '' || dark === light ? `\`${light}\`` : `\`${light}\` (light), \`${dark}\` (dark)`;
      return listItem(attributeText(instance, 'name'), values);
    },
  }),
];
