import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, content, defineComponent, flag } from '../attributes.ts';
import { blocks, bold } from '../markdown-text.ts';

/** Nested properties that open and close. */
export const expandables: readonly MdxComponent[] = [
  defineComponent({
    name: 'Expandable',
    attributes: {
      title: content('What is inside: `Show <title>`; "child attributes" otherwise.'),
      defaultOpen: flag('Open at first.'),
    },
    rules: { contentOr: [], otherNames: ['Expand', 'Properties'] },
    toMarkdown: (instance) => blocks(bold(attributeText(instance, 'title')), instance.children),
  }),
];
