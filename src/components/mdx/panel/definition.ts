import type { MdxComponent } from '../../../markdown/index.ts';
import { defineComponent } from '../attributes.ts';

/** Content for the column beside the page. */
export const panels: readonly MdxComponent[] = [
  defineComponent({ name: 'Panel', rules: { contentOr: [], otherNames: ['Sidebar', 'SidePanel'] } }),
];
