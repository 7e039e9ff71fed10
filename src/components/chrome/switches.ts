import { escapeHtml } from '../../shared/escape.ts';
import type { DivisionLevel, PageContext } from '../../site/index.ts';

/** Names an entry of a level in HTML, where its address may differ from page to page; undefined for other levels. */
export function switchName({ kind }: DivisionLevel, index: number): string | undefined {
  return kind === 'language' || kind === 'version' ? `${kind}-${index}` : undefined;
}

/** Returns HTML that is shared by many pages with the languages and versions leading to the counterparts of this one. */
export function switchLinks(html: string, { divisions, counterparts }: PageContext): string {
  if (counterparts.size === 0) return html;
  const targets = new Map(
    divisions.flatMap((level) =>
      level.entries.map((entry, index) => [switchName(level, index), counterparts.get(entry)] as const),
    ),
  );
  return html.replace(/( data-switch="([^"]+)" href=")[^"]*/g, (whole, before: string, name: string) => {
    const target = targets.get(name);
    return target === undefined ? whole : before + escapeHtml(target);
  });
}
