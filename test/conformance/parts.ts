import { matchIcon } from '../../src/components/icon-match.ts';

/** Files of a project whose page at the root has this content, and an `x` and a picture that it may lead to. */
export function page(content: string, frontmatter = ''): Record<string, string> {
  return {
    'index.mdx': `---\ntitle: Start\n${frontmatter}---\n${content}\n`,
    'x.mdx': '---\ntitle: X\n---\nAnother page.\n',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
}

/** What is drawn for an icon of the library that a site has without further words. */
export function drawing(name: string, style?: string, library = 'fontawesome'): string {
  const found = matchIcon({ name, style, library })?.drawing.body;
  if (found === undefined) throw new Error(`There is no icon ${name}.`);
  return found;
}

/** A star in outline: another style than the one that icons have without `iconType`. */
export const outlined = drawing('star', 'regular');
