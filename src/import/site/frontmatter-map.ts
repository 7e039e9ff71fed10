import { isRecord } from '../../shared/is-record.ts';
import type { PageContext } from '../markdown/page-context.ts';
import type { Data } from '../source/data-file.ts';

/** What becomes of keys of frontmatter. */
export interface FrontmatterKeys {
  /** Keys of docs.json pages by those of the tool. */
  readonly carried: Readonly<Record<string, string>>;
  /** Keys that the import has read for something else, and those that Octavo has no need of. */
  readonly used: readonly string[];
}

/** Returns frontmatter under the keys of docs.json pages. Other keys are reported. */
export function mapFrontmatter(data: Data, page: PageContext, { carried, used }: FrontmatterKeys): Data {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const target = carried[key];
    if (value === null || value === undefined || value === '') continue;
    if (target !== undefined && isCarried(target, value)) result[target] ??= readable(target, value);
    else if (!used.includes(key)) page.report(`frontmatter ${key}`, 'it is left out', 1);
  }
  return result;
}

function isCarried(target: string, value: unknown): boolean {
  if (target === 'keywords') return typeof value === 'string' || Array.isArray(value);
  return !isRecord(value) && !Array.isArray(value);
}

function readable(target: string, value: unknown): unknown {
  const isText = ['title', 'sidebarTitle', 'description', 'og:image', 'icon', 'tag'].includes(target);
  if (!isText) return value;
  return String(value).replace(/\s+/g, ' ').trim();
}
