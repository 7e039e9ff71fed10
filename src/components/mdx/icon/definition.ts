import type { MdxComponent } from '../../../markdown/component.ts';
import { content, defineComponent, iconAttributes, number, text } from '../attributes.ts';

/** An icon in a line of text. Decoration: agents get nothing. */
export const icons: readonly MdxComponent[] = [
  defineComponent({
    name: 'Icon',
    attributes: {
      ...iconAttributes,
      src: text('Address of an image.'),
      color: text('Colour: `#RRGGBB`.'),
      colorLight: text('Colour on light pages.'),
      colorDark: text('Colour on dark pages.'),
      size: number('Width and height in pixels.'),
      library: text('Another icon library than the site’s: `fontawesome`, `lucide` or `tabler`.'),
      style: content('Style of the icon.'),
    },
    toMarkdown: () => '',
  }),
];
