import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, content, defineComponent, flag, iconAttributes, number, text } from '../attributes.ts';
import { bold, hang } from '../markdown-text.ts';

const titleSize = choice(['p', 'h2', 'h3', 'h4'], 'Element of the titles; `h2` and `h3` enter the table of contents.');

/** A numbered sequence. As Markdown each step is a list item, and the parent puts the numbers in. */
export const steps: readonly MdxComponent[] = [
  defineComponent({
    name: 'Steps',
    attributes: { titleSize },
    rules: { parts: ['Step'] },
    toMarkdown: ({ children }) => {
      let count = 0;
      return children.replace(/^(\d+)\. /gm, (_, written: string) => {
        count = written === '1' ? count + 1 : Number(written);
        return `${count}. `;
      });
    },
  }),
  defineComponent({
    name: 'Step',
    attributes: {
      title: content('What to do, in a few words; inline Markdown.'),
      stepNumber: number('Number to show instead of the counted one.', { min: 0 }),
      titleSize,
      id: text('Anchor of the step; made from the title otherwise.'),
      noAnchor: flag('Show no link to the step.'),
      ...iconAttributes,
    },
    rules: { contentOr: ['title'], parents: ['Steps'], otherNames: ['StepItem'] },
    toMarkdown: (instance) => {
      const title = bold(attributeText(instance, 'title'));
      const body = [title, instance.children].filter((part) => part !== '').join('\n\n');
      return `${attributeText(instance, 'stepNumber') || '1'}. ${hang(body, 3)}`;
    },
  }),
];
