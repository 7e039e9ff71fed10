import { textIn, type Data } from '../../source/data-file.ts';
import { joinPath } from '../../source/source-folder.ts';

/** Returns the address that a pattern of `permalinks` (`/:section/:year/:slug/`) gives to a page of its section; undefined without one. */
export function permalinkOf(path: string, data: Data, permalinks: Data): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const isBundle = /\/index$/.test(path);
  const sections = isBundle ? folders.slice(0, -1) : folders;
  const pattern = textIn(permalinks, sections[0] ?? '');
  if (pattern === undefined || /(?:^|\/)_index$/.test(path)) return undefined;
  const name = (isBundle ? folders.at(-1) : path.split('/').at(-1)) ?? '';
  const title = slugOf(textIn(data, 'title') ?? name);
  const date = data['date'] instanceof Date ? data['date'] : new Date(textIn(data, 'date') ?? Number.NaN);
  const day = Number.isNaN(date.getTime()) ? ['', '', ''] : date.toISOString().slice(0, 10).split('-');
  const [year = '', month = '', monthDay = ''] = day;
  const values: Readonly<Record<string, string>> = {
    year,
    month,
    day: monthDay,
    section: sections[0] ?? '',
    sections: sections.join('/'),
    title,
    slug: textIn(data, 'slug') ?? title,
    filename: name,
    slugorfilename: textIn(data, 'slug') ?? name,
    contentbasename: name,
    slugorcontentbasename: textIn(data, 'slug') ?? name,
  };
  const unknown = [...pattern.matchAll(/:(\w+)/g)].some(([, key = '']) => (values[key] ?? '') === '');
  if (unknown) return undefined;
  return joinPath(pattern.replace(/:(\w+)/g, (_, key: string) => values[key] ?? '')).toLowerCase();
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
