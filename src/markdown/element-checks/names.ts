import { nearest, nearestName } from '../../shared/nearest.ts';
import type { ComponentRegistry } from '../component.ts';
import { knownValue, type ElementRecord } from './element-record.ts';
import { either, type Finding } from './finding.ts';
import { htmlNames } from './html-names.data.ts';
import { isHtml, type PageElements } from './page-elements.ts';
import { tagPlace } from './places.ts';

/** Components that nothing defines, by the names that the compiled code asks for; each is told once, where it is first used. */
export function unknownComponents(page: PageElements, names: readonly string[]): Finding[] {
  const { components } = page.knowledge;
  return names
    .filter((name) => !components.has(name) && !page.own.has(name) && !isOwner(name, components))
    .filter((name) => name === 'Snippet' || !page.own.has(name.split('.')[0] ?? ''))
    .map((name) => {
      // A snippet that names its file is an import.
      const used = page.elements.find(
        (element) => element.name === name && !(name === 'Snippet' && typeof knownValue(element, 'file') === 'string'),
      );
      const offset = used?.start ?? Math.max(0, page.text.indexOf(`<${name}`));
      if (name === 'Snippet') return used === undefined ? snippetInCode(offset) : snippetWithoutFile(offset);
      const lost = lostImport(name, page.text);
      if (lost !== undefined) return lost;
      const suggestions = componentsFor(name, page).map((suggestion) => `<${suggestion}>`);
      return {
        kind: 'unknown-component',
        offset,
        length: name.length + 1,
        message: `<${name}> is not a component of Octavo, and the page neither imports nor defines it; its content is shown without it.`,
        hint:
          suggestions.length === 0
            ? 'Import it, define it in the page, or remove the tag.'
            : `Did you mean ${either(suggestions)}?`,
      };
    });
}

/** An import that Markdown has read as text: no blank line stands before it, or something else than spaces. */
function lostImport(name: string, text: string): Finding | undefined {
  const word = new RegExp(String.raw`\b${name}\b`);
  const isOfName = ([line]: RegExpExecArray): boolean => {
    const [clause = '', ...module] = line.split(/\bfrom\b/);
    return module.length > 0 && word.test(clause);
  };
  const line = [...text.matchAll(/^[ \t]*im?po?r?t?[ \t][^\n]*/gm)].find(isOfName);
  if (line === undefined) return undefined;
  const written = line[0].trim();
  const isMisspelt = !written.startsWith('import');
  return {
    kind: 'unknown-component',
    offset: line.index + line[0].indexOf(written),
    length: written.length,
    message: `This import of <${name}> is read as text, so nothing defines the component.`,
    hint: isMisspelt
      ? 'Did you mean `import`?'
      : /["'].+["']/.test(written)
        ? 'Let it begin its line, and leave an empty line before it and behind it.'
        : 'Write the file in quotes: `from "/snippets/file.mdx"`.',
  };
}

/** `<Snippet file="…">` becomes an import, so that what is left of the name has no file. */
function snippetWithoutFile(offset: number): Finding {
  return {
    kind: 'attribute-missing',
    offset,
    length: '<Snippet'.length,
    message: '<Snippet> needs `file`; nothing is shown for it.',
    hint: 'Write `file="name.mdx"`: the name of a file in snippets/.',
  };
}

/** Code is run as it is: nothing makes an import of what stands in it. */
function snippetInCode(offset: number): Finding {
  return {
    ...snippetWithoutFile(offset),
    message: '<Snippet> shows nothing in code: it is read in the text of a page.',
    hint: 'Import the file, and write its name as the tag: `import Part from "/snippets/part.mdx"`.',
  };
}

/** `Tree` is known when `Tree.File` is. */
function isOwner(name: string, components: ComponentRegistry): boolean {
  return !name.includes('.') && [...components.keys()].some((key) => key.startsWith(`${name}.`));
}

/** Components of other tools that are an element of HTML. */
const htmlOf: Readonly<Record<string, string>> = { image: 'img', link: 'a', navlink: 'a' };

/**
 * The components that a name may have been meant to be: the page's own that is nearest, the one that other tools call so, the
 * element of HTML of that name, the nearest; of a member that is near to none, all of its owner.
 */
function componentsFor(name: string, { own, knowledge: { components } }: PageElements): readonly string[] {
  const ofPage = nearest(
    name,
    [...own].filter((local) => /^[A-Z]/.test(local)),
  );
  if (ofPage !== undefined) return [ofPage];
  const wanted = name.toLowerCase();
  for (const component of new Set(components.values())) {
    if (component.rules?.otherNames?.some((other) => other.toLowerCase() === wanted) === true) return [component.name];
  }
  const html = Object.hasOwn(htmlOf, wanted) ? htmlOf[wanted] : wanted;
  if (html !== undefined && htmlNames.has(html)) return [html];
  const [owner = '', member] = name.split('.');
  const siblings = [...components.values()].filter((component) => component.name.startsWith(`${owner}.`));
  if (member === undefined || siblings.length === 0) {
    const suggestion = nearestName(name, components.keys());
    return suggestion === undefined ? [] : [suggestion];
  }
  const members = new Map(siblings.map((component) => [component.name.slice(owner.length + 1), component.name]));
  const near = members.get(nearestName(member, members.keys()) ?? '');
  return near === undefined ? [...members.values()] : [near];
}

/** Tags with a small first letter that are no HTML: a component that was written so, or a misspelt element. */
export function lowerCaseFindings(page: PageElements): Finding[] {
  const { components } = page.knowledge;
  const isHtmlName = ({ name }: ElementRecord): boolean =>
    htmlNames.has(name.toLowerCase()) || name.includes('-') || name.includes(':');
  const found = page.elements.filter((element) => isHtml(element) && !isHtmlName(element));
  if (found.length === 0) return [];
  const byLowerCase = new Map([...components.keys()].map((name) => [name.toLowerCase(), name]));
  const ownByLowerCase = new Map([...page.own].map((name) => [name.toLowerCase(), name]));
  const reported = new Set<string>();
  return found.flatMap((element): Finding[] => {
    const { name } = element;
    if (reported.has(name)) return [];
    reported.add(name);
    const own = ownByLowerCase.get(name.toLowerCase());
    const component =
      own ?? byLowerCase.get(name.toLowerCase()) ?? byLowerCase.get(name.toLowerCase().replace('_', '.'));
    const place = tagPlace(element);
    if (own === name) {
      const upper = name.charAt(0).toUpperCase() + name.slice(1);
      return [
        {
          kind: 'component-lower-case',
          ...place,
          message: `<${name}> is read as an HTML element, not as the import \`${name}\`; it does nothing.`,
          hint: `Import it under a name with a capital letter: <${upper}>.`,
        },
      ];
    }
    if (component !== undefined) {
      return [
        {
          kind: 'component-lower-case',
          ...place,
          message: `<${name}> is read as an HTML element, which does nothing; names of components begin with a capital letter.`,
          hint: `Write <${component}>.`,
        },
      ];
    }
    const suggestion = nearestElement(name, components);
    if (suggestion === undefined) return [];
    return [
      {
        kind: 'html-element-unknown',
        ...place,
        message: `There is no HTML element <${name}>; browsers show its content as plain text.`,
        hint: `Did you mean <${suggestion}>?`,
      },
    ];
  });
}

/** Tags may be of any other language: only a slip of a letter or two of the same length is a misspelt element. */
function nearestElement(name: string, components: ComponentRegistry): string | undefined {
  if (name.length < 3) return undefined;
  const isAlike = (other: string): boolean =>
    other.length > 2 &&
    Math.abs(other.length - name.length) <= 1 &&
    (other[0]?.toLowerCase() === name[0]?.toLowerCase() || [...other].sort().join('') === [...name].sort().join(''));
  return nearest(name, [...htmlNames, ...components.keys()].filter(isAlike));
}
