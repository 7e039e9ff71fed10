import type { Diagnostic } from '../../diagnostics/index.ts';
import { nearest, nearestName } from '../../shared/nearest.ts';
import type { ConfigSource } from '../config-source.ts';
import { projectProblem } from '../diagnostics.ts';
import {
  elementLists,
  elementNames,
  elementsOf,
  isElement,
  type FoundElement,
  type WrittenElement,
} from './elements.ts';

type Locate = ConfigSource['locate'];

/** Keys that authors name elements by, in the place of the element's own. */
const generalNames = ['name', 'title', 'label', 'header', 'heading', 'text', 'id', 'code', 'locale', 'lang'];
const otherNames = new Set<string>([...Object.values(elementNames), ...generalNames]);
/** Keys that authors write a page under that is an object. */
const pageKeys = ['page', 'path', 'file', 'slug', 'src', 'source', 'url', 'href', 'link', 'root'];

/**
 * Reads what stands in navigation under another key than its own (`title` for `group`, `page` for `pages`), and pages that
 * are objects, as what they were meant to be: the config is changed. Returns what was read so.
 */
export function readNavigationSpellings({ navigation }: Record<string, unknown>, locate: Locate): Diagnostic[] {
  // Each reading finds elements that the one before could not.
  return [readInnerGroups, readContent, readPages, readName].flatMap((read) =>
    [...elementsOf(navigation)].flatMap((found) => read(found, locate)),
  );
}

/** Groups inside a group stand in its pages, and are shown behind those where they have a list of their own. */
function readInnerGroups({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const { pages = [], groups } = element;
  const isGroup = list === 'groups' || list === 'pages';
  if (!isGroup || !Array.isArray(groups) || !Array.isArray(pages)) return [];
  element.pages = [...(pages as unknown[]), ...(groups as unknown[])];
  delete element.groups;
  return [
    projectProblem['navigation-name']({
      message: 'A group has no "groups": nested groups belong in its "pages", and are read as part of them.',
      ...locate([...path, 'groups']),
      hint: pages.length === 0 ? 'Write "pages" instead.' : 'Move them into "pages".',
    }),
  ];
}

/** Words for `href`. */
const linkKeys = ['url', 'link', 'to', 'hrf', 'herf', 'src'];
/** Keys under which an element has what it shows. */
const contentKeys: readonly string[] = [...elementLists, 'openapi', 'asyncapi', 'graphql', 'sdk'];

function readContent({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  return Object.entries(element).flatMap(([key, value]) => {
    const meant = Array.isArray(value)
      ? nearestName(key, elementLists)
      : list !== undefined && typeof value === 'string' && linkKeys.includes(key)
        ? 'href'
        : undefined;
    if (meant === undefined || contentKeys.includes(key) || element[meant] !== undefined) return [];
    const place = locate([...path, key]);
    // A link would stand in the place of all that it has: mint.json had its tabs begin somewhere by `url`.
    const isBesideContent = meant === 'href' && contentKeys.some((name) => element[name] !== undefined);
    if (!isBesideContent) element[meant] = value;
    delete element[key];
    const problem = isBesideContent
      ? {
          message: `"${key}" is not a key of navigation; it is ignored, as this entry has content of its own.`,
          hint: 'Remove it: the entry opens its first page.',
        }
      : {
          message: `"${key}" is not a key of navigation; it is read as "${meant}".`,
          hint: `Did you mean "${meant}"?`,
        };
    return [projectProblem['navigation-name']({ ...problem, ...place })];
  });
}

function readName({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  if (list === undefined) return [];
  const name = elementNames[list];
  const own = element[name];
  if (typeof own === 'number') {
    element[name] = String(own);
    return [
      projectProblem['navigation-name']({
        message: `"${name}" is ${own}; it must be a text, and is read as one.`,
        ...locate([...path, name]),
        hint: `Write "${name}": "${own}".`,
      }),
    ];
  }
  if (own !== undefined) return [];
  const key = nameKey(element, name);
  if (key === undefined) return [];
  const text = String(element[key]);
  element[name] = text;
  if (key === 'name' && name === 'product') return [];
  delete element[key];
  return [
    projectProblem['navigation-name']({
      message: `An entry of "${list}" is named by "${name}", not by "${key}".`,
      ...locate([...path, key]),
      hint: `Write "${name}": ${JSON.stringify(text)}; it is read as that until then.`,
    }),
  ];
}

/** The key that was meant to be `name`: a near miss of it, or another word for a name. */
function nameKey(element: WrittenElement, name: string): string | undefined {
  const texts = Object.keys(element).filter((key) => {
    const value = element[key];
    return (typeof value === 'string' && value !== '') || typeof value === 'number';
  });
  return (
    texts.find((key) => nearest(key, [name]) !== undefined && key !== 'tag') ?? texts.find((key) => otherNames.has(key))
  );
}

function readPages({ element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const { pages } = element;
  if (!Array.isArray(pages)) return [];
  const found: Diagnostic[] = [];
  element.pages = pages.flatMap((entry: unknown, index) => {
    const written = isElement(entry) ? pageObject(entry) : undefined;
    if (written === undefined) return [entry];
    const { text, keys } = written;
    const isLink = /^[a-z]+:\/\//i.test(text);
    found.push(
      projectProblem['navigation-page']({
        message: isLink
          ? `"pages" cannot contain a link: ${text}.`
          : `A page in "pages" is its path as a text, not an object with ${keys.map((name) => `"${name}"`).join(', ')}.`,
        ...locate([...path, 'pages', index]),
        hint: isLink
          ? 'Make it an anchor with an href, or list a page whose frontmatter has that `url`.'
          : `Write "${text}"${keys.length === 1 ? '' : '; title and icon of a page belong in its frontmatter'}.`,
      }),
    );
    return isLink ? [] : [text];
  });
  return found;
}

/** The page that an object names in the place of a path; undefined for a group. */
function pageObject(entry: WrittenElement): { readonly text: string; readonly keys: readonly string[] } | undefined {
  if (['group', 'openapi', 'asyncapi', 'graphql', ...elementLists].some((key) => entry[key] !== undefined))
    return undefined;
  const key = pageKeys.find((name) => typeof entry[name] === 'string');
  if (key === undefined) return undefined;
  return { text: String(entry[key]), keys: [key, ...Object.keys(entry).filter((name) => name !== key)] };
}
