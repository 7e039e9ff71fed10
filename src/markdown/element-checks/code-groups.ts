import { parseFenceMeta } from '../fence-meta.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOfFence } from './places.ts';

/** Blocks of a group that readers cannot tell apart: its tabs are called by title, else by language. */
export function groupFindings(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    if (page.componentOf(element)?.name !== 'CodeGroup') return [];
    const inside = page.fences.filter(({ start, end }) => element.start < start && end <= element.end);
    if (inside.length < 2) return [];
    const labels = new Set<string>();
    for (const fence of inside) {
      const { language, title = '' } = parseFenceMeta(fence.language, fence.meta);
      const label = title === '' ? language : title;
      if (label !== '' && !labels.has(label)) labels.add(label);
      else {
        return [
          {
            kind: 'code-group-titles',
            ...placeOfFence(fence, page),
            message:
              label === ''
                ? 'This block of a <CodeGroup> has no title; its tab has no name.'
                : `Two blocks of this <CodeGroup> have the same ${title === '' ? 'language and no title' : 'title'}: ${shown(label)}.`,
            hint: 'Write a title behind the language, by which readers choose: ```bash npm',
          },
        ];
      }
    }
    return [];
  });
}
