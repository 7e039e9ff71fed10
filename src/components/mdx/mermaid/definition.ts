import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, defineComponent, flag, text } from '../attributes.ts';

/** A diagram; agents read its source. */
export const mermaids: readonly MdxComponent[] = [
  defineComponent({
    name: 'Mermaid',
    attributes: {
      chart: text('Source of the diagram.'),
      actions: flag('Show buttons that zoom and move.'),
      placement: choice(['top-left', 'top-right', 'bottom-left', 'bottom-right'], 'Corner of these buttons.'),
    },
    rules: { contentOr: ['chart'], otherNames: ['Diagram'] },
    toMarkdown: (instance) => {
      const chart = attributeText(instance, 'chart') || instance.children;
      return /^(```|~~~)/.test(chart) ? chart : `\`\`\`mermaid\n${chart}\n\`\`\``;
    },
  }),
];
