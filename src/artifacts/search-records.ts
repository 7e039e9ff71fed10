import { excerpt, type SearchRecord, type SearchSource } from '../search/index.ts';
import { searchLanguage, type Page, type Site } from '../site/index.ts';
import { searchSource, type SearchedContent } from './search-source.ts';

/** Returns the sections of a page as a search service keeps them: each that has text, and the first one in any case. */
export function searchRecords(site: Site, page: Page, content: SearchedContent): SearchRecord[] {
  const source = searchSource(site, page, content);
  const { path, title, description, keywords, breadcrumbs, version, boost } = source;
  const language = searchLanguage(site.context(path)) ?? '';
  return source.sections.flatMap(([heading, anchor, start, end], index) => {
    const text = plainText(source, start, end, anchor);
    if (text === '' && heading === '' && index > 0) return [];
    const id = `${plainName(path)}-${index}`;
    return [{ id, path, title, description, breadcrumbs, heading, anchor, text, keywords, language, version, boost }];
  });
}

/** A name of its own for each path, of the characters that services take. */
function plainName(path: string): string {
  return path.replace(/[^a-z\d-]/gi, (character) => `_${character.charCodeAt(0).toString(16)}_`);
}

/** A section without its heading, which is told already, and without Markdown's marks. */
function plainText({ text }: SearchSource, start: number, end: number, anchor: string): string {
  const section = text.slice(start, end);
  const body = anchor === '' ? section : section.replace(/^.*\n?/, '');
  return excerpt(body, '', body.length + 1)
    .map((part) => part.text)
    .join('');
}
