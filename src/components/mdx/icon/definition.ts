import type { MdxComponent } from '../../../markdown/index.ts';
import {
  anything,
  attributeText,
  choice,
  color,
  defineComponent,
  icon,
  iconAttributes,
  number,
} from '../attributes.ts';
import { markOf } from './mark.ts';

/** An icon in a line of text: decoration, unless it is a mark. */
export const icons: readonly MdxComponent[] = [
  defineComponent({
    name: 'Icon',
    attributes: {
      ...iconAttributes,
      src: icon('Address of an image.'),
      color: color('Colour: `#RRGGBB`.'),
      colorLight: color('Colour on light pages.'),
      colorDark: color('Colour on dark pages.'),
      size: number('Width and height in pixels.', { min: 1 }),
      library: choice(['fontawesome', 'lucide', 'tabler'], 'Another icon library than the site’s.'),
      style: anything('Style of the icon.'),
    },
    rules: { required: [['icon', 'src']] },
    toMarkdown: (instance) => markOf(attributeText(instance, 'icon')) ?? '',
  }),
];
