import * as z from 'zod';
import { isRecord } from '../../../shared/is-record.ts';
import type { MdxComponent } from '../../../markdown/index.ts';
import { anything, attributeText, content, defineComponent, text } from '../attributes.ts';
import { blocks } from '../markdown-text.ts';
import { toList } from '../values.ts';

/** An entry of a changelog. */
export const updates: readonly MdxComponent[] = [
  defineComponent({
    name: 'Update',
    attributes: {
      label: text('Date or version; the anchor is made from it.'),
      description: content('A line below the label.'),
      tags: anything('Words to filter by.'),
      rss: z
        .unknown()
        .refine(isFeedText, { error: '`{ title, description }` with texts' })
        .optional()
        .describe('Title and description in the feed: `{ title, description }`.'),
      id: text('Anchor; made from the label otherwise.'),
    },
    rules: { required: [['label']], otherNames: ['Changelog', 'ChangelogEntry', 'Release'] },
    toMarkdown: (instance) => {
      const label = attributeText(instance, 'label');
      const tags = toList(instance.attributes['tags']).join(', ');
      return blocks(
        label === '' ? '' : `## ${label}`,
        attributeText(instance, 'description'),
        tags === '' ? '' : `Tags: ${tags}`,
        instance.children,
      );
    },
  }),
];

function isFeedText(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([key, text]) => (key === 'title' || key === 'description') && typeof text === 'string')
  );
}
