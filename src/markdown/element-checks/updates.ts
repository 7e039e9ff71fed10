import { knownValue } from './element-record.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOf } from './places.ts';

/** Entries of a changelog with a day that no month has, or with tags that others write with other letters. */
export function updateFindings(page: PageElements): Finding[] {
  const spellings = new Map<string, string>();
  return page.elements
    .filter(({ name }) => name === 'Update')
    .flatMap((update): Finding[] => {
      const label = knownValue(update, 'label');
      const noDay = typeof label === 'string' && isNoDay(label.trim());
      const tags = knownValue(update, 'tags');
      const others = (Array.isArray(tags) ? tags : [])
        .filter((tag): tag is string => typeof tag === 'string')
        .flatMap((tag) => {
          const first = spellings.get(tag.toLowerCase()) ?? tag;
          spellings.set(tag.toLowerCase(), first);
          return first === tag ? [] : [{ tag, first }];
        });
      return [
        ...(noDay
          ? [
              {
                kind: 'attribute-value' as const,
                ...placeOf(page, update, 'label'),
                message: `\`label\` of <Update> is ${shown(label)}, a day that the calendar does not have.`,
                hint: 'Write the day as `2026-05-31`.',
              },
            ]
          : []),
        ...others.map(({ tag, first }) => ({
          kind: 'attribute-value' as const,
          ...placeOf(page, update, 'tags'),
          message: `The tag ${shown(tag)} is ${shown(first)} above: readers can filter by each of them, and find half of it.`,
          hint: `Write ${shown(first)} in both places.`,
        })),
      ];
    });
}

function isNoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text);
}
