import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, content, defineComponent, flag, iconAttributes, text } from '../attributes.ts';
import { blocks, bold } from '../markdown-text.ts';

/** Sections that open and close. */
export const accordions: readonly MdxComponent[] = [
  defineComponent({ name: 'AccordionGroup', rules: { parts: ['Accordion'], otherNames: ['Accordions', 'FAQ'] } }),
  defineComponent({
    name: 'Accordion',
    attributes: {
      title: content('Text of the line that opens it; inline Markdown.'),
      description: content('A second, quieter line.'),
      defaultOpen: flag('Open at first.'),
      id: text('Anchor that opens it; made from the title otherwise.'),
      ...iconAttributes,
    },
    rules: {
      required: [['title']],
      contentOr: ['description'],
      otherNames: ['Details', 'Collapse', 'Collapsible', 'Toggle', 'Disclosure'],
    },
    toMarkdown: (instance) =>
      blocks(bold(attributeText(instance, 'title')), attributeText(instance, 'description'), instance.children),
  }),
];
