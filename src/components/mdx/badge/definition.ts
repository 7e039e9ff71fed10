import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, defineComponent, flag, icon, iconAttributes, idle, text } from '../attributes.ts';
import { badgeColors } from './badge-colors.ts';

/** A small label in a line of text. */
export const badges: readonly MdxComponent[] = [
  defineComponent({
    name: 'Badge',
    attributes: {
      color: choice(badgeColors, 'Colour; `gray` otherwise.'),
      size: choice(['xs', 'sm', 'md', 'lg'], 'Size; `md` otherwise.'),
      shape: choice(['rounded', 'pill'], 'Corners; `rounded` otherwise.'),
      stroke: flag('Border instead of a filled background.'),
      disabled: flag('Show it greyed out.'),
      href: text('Where a click leads.'),
      variant: idle('`color`, `stroke` and `shape` say what it looks like'),
      leadIcon: icon('Icon before the text.'),
      tailIcon: icon('Icon behind the text.'),
      ...iconAttributes,
    },
    rules: { contentOr: ['icon', 'leadIcon', 'tailIcon'], otherNames: ['Label', 'Tag', 'Pill', 'Chip'] },
    toMarkdown: (instance) => {
      const href = attributeText(instance, 'href');
      return href === '' ? instance.children : `[${instance.children}](${href})`;
    },
  }),
];
