import type { ComponentInstance, MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, color, content, defineComponent, iconAttributes, idle } from '../attributes.ts';
import { bold, quote } from '../markdown-text.ts';

const kinds = ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger'] as const;

const otherNames: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  Note: ['Aside', 'Remark', 'Notice'],
  Tip: ['Hint', 'ProTip'],
  Warning: ['Alert', 'Caution', 'Important', 'Attention', 'Warn'],
  Info: ['Information'],
  Check: ['Success'],
  Danger: ['Error', 'Critical'],
};

/** Callouts with a fixed colour and icon, and the one that an author colours. */
export const callouts: readonly MdxComponent[] = [
  ...kinds.map((name) =>
    defineComponent({
      name,
      attributes: {
        title: content('A line above the text.'),
        type: idle('the name of the component says what it is'),
        ...iconAttributes,
      },
      rules: { contentOr: ['title'], otherNames: otherNames[name] },
      toMarkdown: (instance) => calloutMarkdown(instance, name),
    }),
  ),
  defineComponent({
    name: 'Callout',
    attributes: {
      title: content('A line above the text.'),
      color: color('Colour of border and icon: `#RRGGBB`.'),
      type: choice(['note', 'tip', 'warning', 'info', 'check', 'danger'], 'Look of a built-in callout.'),
      ...iconAttributes,
    },
    rules: { contentOr: ['title'], otherNames: ['Admonition', 'Banner', 'Box'] },
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
  const needsBreak = title !== '' || /^(?:(?:[-*+>|]|#{1,6}) |\d+[.)] |```|~~~)/.test(instance.children);
  return quote([lead, instance.children].filter((part) => part !== '').join(needsBreak ? '\n\n' : ' '));
}
