import type { MdxComponent } from '../../../markdown/component.ts';
import { defineComponent, flag } from '../attributes.ts';

const dropdown = flag('Choose the block from a list instead of tabs.');

/** Code blocks of which one shows at a time. */
export const codeGroups: readonly MdxComponent[] = [
  defineComponent({ name: 'CodeGroup', aliases: ['SnippetGroup'], attributes: { dropdown } }),
  defineComponent({ name: 'RequestExample', attributes: { dropdown } }),
  defineComponent({ name: 'ResponseExample', attributes: { dropdown } }),
];
