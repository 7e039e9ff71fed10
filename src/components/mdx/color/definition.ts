import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, color, content, defineComponent, text } from '../attributes.ts';
import { blocks, bold, listItem } from '../markdown-text.ts';
import { colorValue } from './color-value.ts';

/** A palette. */
export const colors: readonly MdxComponent[] = [
  defineComponent({
    name: 'Color',
    attributes: { variant: choice(['compact', 'table'], 'How the colours are laid out.') },
    rules: { parts: ['Color.Item', 'Color.Row'], otherNames: ['Colors', 'Palette'] },
  }),
  defineComponent({
    name: 'Color.Row',
    attributes: { title: content('Name of the row; inline Markdown.') },
    rules: { parents: ['Color'] },
    toMarkdown: (instance) => blocks(bold(attributeText(instance, 'title')), instance.children),
  }),
  defineComponent({
    name: 'Color.Item',
    attributes: {
      name: text('Name of the colour.'),
      value: color('Any CSS colour, or `{ light, dark }`.'),
    },
    rules: { required: [['value']], parents: ['Color', 'Color.Row'] },
    toMarkdown: (instance) => {
      const { light, dark } = colorValue(instance.attributes['value']);
      const values = dark === '' || dark === light ? `\`${light}\`` : `\`${light}\` (light), \`${dark}\` (dark)`;
      return listItem(attributeText(instance, 'name'), values);
    },
  }),
];
