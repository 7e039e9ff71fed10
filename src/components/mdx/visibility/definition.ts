import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, defineComponent } from '../attributes.ts';

/** Content for people or for agents only. */
export const visibilities: readonly MdxComponent[] = [
  defineComponent({
    name: 'Visibility',
    attributes: { for: choice(['humans', 'agents'], 'Who gets the content.') },
    rules: { required: [['for']], contentOr: [] },
    toMarkdown: (instance) => (attributeText(instance, 'for').toLowerCase() === 'humans' ? '' : instance.children),
  }),
];
