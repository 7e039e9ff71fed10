import { trimTrailing } from '../../shared/trim.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { nearest } from '../../shared/nearest.ts';
import type { ConfigSource } from '../config-source.ts';
import { projectProblem } from '../diagnostics.ts';
import { directories, navigation, type ElementList, type NavigationElement } from '../schema/navigation.ts';
import { keysAt } from '../schema/schema-keys.ts';
import {
  elementLists,
  elementNames,
  elementsOf,
  isElement,
  type FoundElement,
  type WrittenElement,
} from './elements.ts';
import { isLanguageCode, languageMeant, usualCode } from './languages.ts';
import { pathFromRoot } from '../../shared/paths.ts';

type Locate = ConfigSource['locate'];

/** Returns what is wrong with docs.json `navigation` beyond the types of its values (docs-json.md §1.6). */
export function checkNavigation({ value, locate }: Pick<ConfigSource, 'value' | 'locate'>): Diagnostic[] {
  const elements = [...elementsOf(value['navigation'])];
  return [...elements.flatMap((found) => checkElement(found, locate)), ...pagesTwice(elements, locate)];
}

/**
 * Takes entries out that stand for the navigation of another repository (docs-json.md §1.6.3, `sourceRef`): the config is changed.
 * Returns what was left out.
 */
export function leaveSources({ value, locate }: Pick<ConfigSource, 'value' | 'locate'>): Diagnostic[] {
  return [...elementsOf(value['navigation'])].flatMap(({ element, path }) =>
    elementLists.flatMap((list) => {
      const entries: unknown = element[list];
      if (!Array.isArray(entries)) return [];
      const found = entries.flatMap((entry: unknown, index) => {
        const source = isElement(entry) ? entry['sourceRef'] : undefined;
        return typeof source === 'string' ? [{ source, index }] : [];
      });
      if (found.length > 0) element[list] = entries.filter((_, index) => !found.some((entry) => entry.index === index));
      return found.map(({ source, index }) =>
        projectProblem['navigation-source']({
          message: `The navigation of "${source}" is left out: its pages are in another repository.`,
          ...locate([...path, list, index, 'sourceRef']),
          hint: 'Put its pages into a folder of this project and list them, or lead to its site with "href".',
        }),
      );
    }),
  );
}

function checkElement(found: FoundElement, locate: Locate): Diagnostic[] {
  return [
    ...emptyName(found, locate),
    ...groupWithoutName(found, locate),
    ...idleWithoutTitle(found, locate),
    ...unknownLanguage(found, locate),
    ...emptyLists(found, locate),
    ...nothingInside(found, locate),
    ...idleInGlobal(found, locate),
    ...directoryValue(found, locate),
    ...closedSection(found, locate),
    ...entriesTwice(found, locate),
  ];
}

function emptyName({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const name = list === undefined ? undefined : elementNames[list];
  const text = name === undefined ? undefined : element[name];
  if (name === undefined || typeof text !== 'string' || text.trim() !== '') return [];
  // A space is how authors ask for a group without a title: the format refuses an empty text.
  if (name === 'group' && text !== '') return [];
  return [
    projectProblem['navigation-name']({
      message: `"${name}" is empty, so this entry of "${list ?? ''}" has no name.`,
      ...locate([...path, name]),
      hint:
        name === 'group' ? 'Write its title; until then its pages stand without one.' : 'Write what readers see there.',
    }),
  ];
}

function groupWithoutName({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const isGroup = list === 'groups' || list === 'pages';
  if (!isGroup || element.group !== undefined || !Array.isArray(element.pages)) return [];
  return [
    projectProblem['navigation-name']({
      message: 'This group has no name.',
      ...locate(path),
      hint: 'Write "group": "…", its title; until then its pages stand without one.',
    }),
  ];
}

function unknownLanguage({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const { language } = element;
  if (list !== 'languages' || typeof language !== 'string' || language.trim() === '') return [];
  const meant = isLanguageCode(language) ? usualCode(language) : languageMeant(language);
  if (meant === undefined && isLanguageCode(language)) return [];
  return [
    projectProblem['navigation-language']({
      message: `"${language}" is not a language code${isLanguageCode(language) ? ' that browsers use' : ''}.`,
      ...locate([...path, 'language']),
      hint: meant === undefined ? 'Write a code of BCP 47, such as "en", "de" or "pt-BR".' : `Did you mean "${meant}"?`,
    }),
  ];
}

function emptyLists({ element, path }: FoundElement, locate: Locate): Diagnostic[] {
  return elementLists.flatMap((list) => {
    const entries = element[list];
    // A group that has only this is reported as a whole.
    if (list === 'pages' || !Array.isArray(entries) || entries.length > 0 || isBare(element)) return [];
    return [
      projectProblem['navigation-nothing']({
        message: `"${list}" is an empty list.`,
        ...locate([...path, list]),
        hint: 'Put something into it, or remove it.',
      }),
    ];
  });
}

/** A group without a title has no row in which its icon or tag would stand. */
function idleWithoutTitle({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const { group } = element;
  if (list === undefined || elementNames[list] !== 'group' || typeof group !== 'string' || group.trim() !== '')
    return [];
  return (['icon', 'tag'] as const)
    .filter((key) => element[key] !== undefined)
    .map((key) =>
      projectProblem['value-idle']({
        message: `"${key}" has no effect here: the group has no title that it could stand beside.`,
        ...locate([...path, key]),
        hint: `Write a title as "group", or remove "${key}".`,
      }),
    );
}

/** Groups of the outermost level are sections, which do not fold. */
function closedSection({ list, element, path }: FoundElement, locate: Locate): Diagnostic[] {
  if (list !== 'groups' || element.expanded !== false) return [];
  return [
    projectProblem['value-idle']({
      message: '"expanded": false has no effect here: groups of the outermost level are always open.',
      ...locate([...path, 'expanded']),
      hint: 'Remove it, or move the group into the "pages" of another one.',
    }),
  ];
}

/** What stands below `global` is shown on every page, and no sidebar is: pages and groups of it have no place. */
function idleInGlobal({ list, element, path, isGlobal }: FoundElement, locate: Locate): Diagnostic[] {
  if (list !== undefined || isGlobal !== true || path.at(-1) !== 'global') return [];
  return (['groups', 'pages', 'openapi', 'asyncapi'] as const)
    .filter((key) => element[key] !== undefined)
    .map((key) =>
      projectProblem['value-idle']({
        message: `"${key}" of "global" has no effect: what is there for all pages are anchors, tabs and the like.`,
        ...locate([...path, key]),
        hint: `Write "${key}" beside "global", or into one of its tabs.`,
      }),
    );
}

/** What shows something by itself; all other keys say how it is shown. */
const contents: readonly (keyof NavigationElement)[] = [
  ...elementLists,
  'global',
  'href',
  'openapi',
  'asyncapi',
  'graphql',
  'sdk',
  'root',
];

/** Every key that an element of some kind may have. */
const known = new Set([[], ...elementLists.map((list) => [list, 0])].flatMap((path) => keysAt(navigation, path)));

/** Whether an element holds nothing that could be shown; what stands under an unknown key was told. */
function isBare(element: WrittenElement): boolean {
  if (Object.keys(element).some((key) => !known.has(key))) return false;
  return contents.every((key) => {
    const value = element[key];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
}

function nothingInside({ list, element, path, isGlobal }: FoundElement, locate: Locate): Diagnostic[] {
  if (list === undefined || !isBare(element)) return [];
  const name = element[elementNames[list]];
  const called = typeof name === 'string' && name !== '' ? ` "${name}"` : '';
  const expected =
    list === 'groups' || list === 'pages'
      ? 'Give it pages'
      : isGlobal
        ? 'Give it an href'
        : 'Give it pages, groups or an href';
  return [
    projectProblem['navigation-nothing']({
      message: `This ${elementNames[list]}${called} has nothing in it, so it is not shown.`,
      ...locate([...path, elementNames[list]]),
      hint: `${expected}, or remove it.`,
    }),
  ];
}

function directoryValue({ element, path }: FoundElement, locate: Locate): Diagnostic[] {
  const { directory } = element;
  const names: readonly string[] = directories;
  if (typeof directory !== 'string' || names.includes(directory)) return [];
  const suggestion = nearest(directory, names);
  return [
    projectProblem['navigation-value']({
      message: `"directory" is "${directory}"; it must be one of ${names.join(', ')}.`,
      ...locate([...path, 'directory']),
      hint:
        suggestion === undefined
          ? 'The folder of generated pages belongs in the object of `openapi`: { "source": "…", "directory": "…" }.'
          : `Did you mean "${suggestion}"?`,
    }),
  ];
}

/** Lists whose entries readers choose between: two of one name cannot be told apart. */
const choices: readonly ElementList[] = ['languages', 'versions', 'products', 'tabs', 'dropdowns', 'anchors'];

function entriesTwice({ element, path }: FoundElement, locate: Locate): Diagnostic[] {
  return elementLists.flatMap((list) => {
    const entries = element[list];
    if (!Array.isArray(entries)) return [];
    const name = elementNames[list];
    const seen = new Set<unknown>();
    let isDefaultSeen = false;
    return entries.flatMap((entry: unknown, index) => {
      if (!isElement(entry)) return [];
      const found: Diagnostic[] = [];
      // Letter case says nothing in the code of a language.
      const written = entry[name];
      const value = list === 'languages' && typeof written === 'string' ? written.toLowerCase() : written;
      if (choices.includes(list) && typeof value === 'string' && value !== '' && seen.has(value)) {
        found.push(
          projectProblem['navigation-twice']({
            message: `The ${name} "${String(written)}" is listed twice.`,
            ...locate([...path, list, index, name]),
            hint: 'Put both into one entry, or correct the name of one.',
          }),
        );
      }
      seen.add(value);
      if (entry.default === true && isDefaultSeen) {
        found.push(
          projectProblem['navigation-twice']({
            message: `A second entry of "${list}" is the default; the first one is used.`,
            ...locate([...path, list, index, 'default']),
            hint: 'Keep "default": true on one of them.',
          }),
        );
      }
      isDefaultSeen ||= entry.default === true;
      return found;
    });
  });
}

/** An operation that one list has twice: another list may mean that of another description. */
function operationTwice(
  entry: string,
  index: number,
  { element, path, locate }: Pick<FoundElement, 'element' | 'path'> & { readonly locate: Locate },
): Diagnostic[] {
  const plain = (written: unknown): string =>
    String(written)
      .trim()
      .replace(/^[a-z]+(?= )/i, (word) => word.toUpperCase());
  const entries: readonly unknown[] = Array.isArray(element.pages) ? element.pages : [];
  if (!/^[a-z]+ +\//i.test(entry.trim()) || entries.findIndex((other) => plain(other) === plain(entry)) === index)
    return [];
  return [
    projectProblem['page-twice']({
      message: `The operation "${plain(entry)}" is listed twice in the same navigation.`,
      ...locate([...path, 'pages', index]),
      hint: 'Remove one of the two entries.',
    }),
  ];
}

/** Pages that one tree lists more than once; languages, versions and products are trees of their own. */
function pagesTwice(elements: readonly FoundElement[], locate: Locate): Diagnostic[] {
  const inSidebar = new Set<string>();
  const inTree = new Set<string>();
  return elements.flatMap(({ element, path, tree, sidebar }) =>
    (Array.isArray(element.pages) ? element.pages : []).flatMap((entry: unknown, index) => {
      if (typeof entry !== 'string' || entry.trim() === '') return [];
      if (/\s/.test(entry.trim())) return operationTwice(entry, index, { element, path, locate });
      const page = trimTrailing(pathFromRoot(entry.trim()), '/').replace(/\.mdx?$/, '');
      const at = [...path, 'pages', index];
      const isHere = inSidebar.has(`${sidebar} ${page}`);
      const isElsewhere = inTree.has(`${tree} ${page}`);
      inSidebar.add(`${sidebar} ${page}`);
      inTree.add(`${tree} ${page}`);
      if (isHere) {
        return [
          projectProblem['page-twice']({
            message: `The page "${page}" is listed twice in the same navigation.`,
            ...locate(at),
            hint: 'Remove one of the two entries.',
          }),
        ];
      }
      if (!isElsewhere) return [];
      return [
        projectProblem['page-shared']({
          message: `The page "${page}" is listed twice, in two parts of the navigation. It has one address, and is shown in the first part.`,
          ...locate(at),
          hint: 'Remove one of the two entries, unless that is what you want.',
        }),
      ];
    }),
  );
}
