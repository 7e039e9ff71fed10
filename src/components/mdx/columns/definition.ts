import type { MdxComponent } from '../../../markdown/index.ts';
import { defineComponent, number } from '../attributes.ts';

/** A grid. */
export const columns: readonly MdxComponent[] = [
  defineComponent({
    name: 'Columns',
    aliases: ['CardGroup'],
    attributes: { cols: number('Number of columns on a wide screen, 1 to 4; 2 otherwise.', { min: 1, max: 4 }) },
    rules: { contentOr: [], otherNames: ['Grid', 'Row', 'Cards'] },
  }),
  defineComponent({ name: 'Column', rules: { parents: ['Columns', 'CardGroup'], otherNames: ['Col'] } }),
];
