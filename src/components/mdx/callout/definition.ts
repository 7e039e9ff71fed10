import type { ComponentInstance, MdxComponent } from '../../../markdown/component.ts';
import { attributeText, content, defineComponent, iconAttributes, text } from '../attributes.ts';
import { bold, quote } from '../markdown-text.ts';

const kinds = ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger'] as const;

/** Callouts with a fixed colour and icon, and the one that an author colours. */
export const callouts: readonly MdxComponent[] = [
  ...kinds.map((name) =>
    defineComponent({
      name,
      attributes: {
        title: content('A line above the text.'),
        type: text('Accepted and without effect: the name of the component says what it is.'),
        ...iconAttributes,
      },
      toMarkdown: (instance) => calloutMarkdown(instance, name),
    }),
  ),
  defineComponent({
    name: 'Callout',
    attributes: {
      title: content('A line above the text.'),
      color: text('Colour of border and icon: `#RRGGBB`.'),
      type: text('Look of a built-in callout: `note`, `tip`, `warning`, `info`, `check` or `danger`.'),
      ...iconAttributes,
    },
    toMarkdown: (instance) => {
      const type = attributeText(instance, 'type').toLowerCase();
      return calloutMarkdown(instance, kinds.find((kind) => kind.toLowerCase() === type) ?? '');
    },
  }),
];

function calloutMarkdown(instance: ComponentInstance, label: string): string {
  const title = attributeText(instance, 'title');
  const head = [label, title].filter((part) => part !== '').join(': ');
  const lead = bold(head === '' || title !== '' ? head : `${head}:`);
  const needsBreak = title !== '' || /^(?:[-*+>#|] |\d+[.)] |```|~~~)/.test(instance.children);
  return quote([lead, instance.children].filter((part) => part !== '').join(needsBreak ? '\n\n' : ' '));
}
