import type { MdxComponent } from '../../../markdown/index.ts';
import { defineComponent, flag } from '../attributes.ts';

const dropdown = flag('Choose the block from a list instead of tabs.');
const rules = { parts: ['code'] };

/** Code blocks of which one shows at a time. */
export const codeGroups: readonly MdxComponent[] = [
  defineComponent({
    name: 'CodeGroup',
    aliases: ['SnippetGroup'],
    attributes: { dropdown },
    rules: { ...rules, otherNames: ['CodeTabs', 'CodeBlocks'] },
  }),
  defineComponent({ name: 'RequestExample', attributes: { dropdown }, rules }),
  defineComponent({ name: 'ResponseExample', attributes: { dropdown }, rules }),
];
