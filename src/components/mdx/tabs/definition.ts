import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, content, defineComponent, flag, iconAttributes, number, text } from '../attributes.ts';
import { blocks } from '../markdown-text.ts';

/** Sections of which one shows at a time. */
export const tabs: readonly MdxComponent[] = [
  defineComponent({
    name: 'Tabs',
    attributes: {
      defaultTabIndex: number('Which tab is open at first, counted from 0.', { min: 0 }),
      sync: flag('Switch with tabs and code groups of the same titles; on unless `false`.'),
      borderBottom: flag('Draw a line under the tabs.'),
    },
    rules: { parts: ['Tab'], otherNames: ['TabGroup', 'TabList'] },
  }),
  defineComponent({
    name: 'Tab',
    attributes: {
      title: content('Label of the tab; inline Markdown.'),
      id: text('Anchor that opens the tab; made from the title otherwise.'),
      ...iconAttributes,
    },
    rules: {
      required: [['title']],
      contentOr: [],
      parents: ['Tabs'],
      otherNames: ['TabItem', 'TabPanel', 'TabContent'],
    },
    toMarkdown: (instance) => {
      const title = attributeText(instance, 'title');
      const outer = instance.inside.filter((name) => name === 'Tab').length;
      const heading = '#'.repeat(Math.min(6, 3 + outer));
      return blocks(title === '' ? '' : `${heading} ${title}`, instance.children);
    },
  }),
];
