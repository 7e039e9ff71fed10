import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutFences } from '../../src/shared/fences.ts';
import { corpora } from '../support/corpora.ts';

/** The format's own documentation, where this repository has it, and where it has more of it. */
const folders = corpora.map(({ folder }) => join(folder, 'sites/mintlify__docs'));

/**
 * Returns every key that the reference pages of the format name, as cases name it: a key that is published there fails the
 * suite until a case shows it. Pages describe keys in fields that stand in each other (`<ResponseField name="colors.primary">`),
 * in headings, and in tables below these.
 */
export function documentedKeys(): string[] {
  const keys = folders.flatMap((folder) => [
    ...settingsPages(folder).flatMap((text) => [...fieldsOf(text), ...tablesOf(text)].map((key) => `docs.json ${key}`)),
    ...fieldsOf(readFileSync(join(folder, 'organize/pages.mdx'), 'utf8')).map((key) => `frontmatter ${key}`),
    ...readdirSync(join(folder, 'components')).flatMap((name) =>
      attributesOf(name, readFileSync(join(folder, 'components', name), 'utf8')),
    ),
    ...extensionsOf(folder),
  ]);
  return [...new Set(keys.map(inNavigation))];
}

function settingsPages(folder: string): string[] {
  return readdirSync(join(folder, 'organize'))
    .filter((name) => name.startsWith('settings'))
    .map((name) => readFileSync(join(folder, 'organize', name), 'utf8'));
}

/** Fields by their path; what a name of several parts says is the whole path. */
function fieldsOf(text: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [tag, name = ''] of text.matchAll(/<ResponseField name="([^"]+)"|<\/ResponseField>/g)) {
    if (tag.startsWith('</')) {
      open.pop();
      continue;
    }
    const plain = name.replaceAll(/\[\]|\.\[\w+\]/g, '');
    const parent = open.at(-1);
    open.push(plain.includes('.') || parent === undefined ? plain : `${parent}.${plain}`);
    found.push(open.at(-1) ?? '');
  }
  return found;
}

/** Headings with a key, and the rows of the tables below them. */
function tablesOf(text: string): string[] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    const [, marks, key] = /^(#{2,4}) (?:`([\w.$]+)`)?/.exec(line) ?? [];
    if (marks !== undefined) heading = key ?? '';
    if (key !== undefined) return [key];
    const [, row] = /^\| `([\w.]+)`/.exec(line) ?? [];
    if (row === undefined) return [];
    return [row.includes('.') || heading === '' ? row : `${heading}.${row}`];
  });
}

/** Entries that stand on every page have the keys of others. */
function inNavigation(key: string): string {
  return key
    .replace('docs.json navigation.global.', 'docs.json navigation.')
    .replace(/^(docs\.json navigation\.\w+)\.href$/, 'docs.json navigation.href');
}

/** What the pages about components describe, by the title of the part where one describes several. */
const components: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  accordions: 'Accordion',
  badge: 'Badge',
  callouts: 'Callout',
  cards: 'Card',
  color: { Color: 'Color', 'Color.Row': 'Color.Row', 'Color.Item': 'Color.Item' },
  columns: 'Columns',
  examples: 'RequestExample',
  expandables: 'Expandable',
  fields: { 'Parameter field': 'ParamField', 'Response field': 'ResponseField' },
  frames: 'Frame',
  github: 'GitHub.Repo',
  icons: 'Icon',
  'mermaid-diagrams': 'Mermaid',
  prompt: 'Prompt',
  responses: 'ResponseField',
  steps: { 'Steps properties': 'Steps', 'Individual step properties': 'Step' },
  tabs: { 'Tabs properties': 'Tabs', 'Tab properties': 'Tab' },
  tiles: 'Tile',
  tooltips: 'Tooltip',
  tree: { 'Tree.Folder': 'Tree.Folder', 'Tree.File': 'Tree.File' },
  update: 'Update',
  view: 'View',
  visibility: 'Visibility',
};
/** Pages without attributes, and the one about a key of docs.json. */
const others = new Set(['banner', 'code-groups', 'index', 'panel']);
/** Of `ParamField`, one of four names it. */
const named: Readonly<Record<string, readonly string[]>> = {
  'query, path, body, or header': ['query', 'path', 'body', 'header'],
};

/** The attributes that a page about components describes; the page itself where nobody knows what it is about. */
function attributesOf(file: string, text: string): string[] {
  const page = file.replace('.mdx', '');
  const described = components[page];
  if (described === undefined) return others.has(page) ? [] : [`components/${file}`];
  let name = typeof described === 'string' ? described : undefined;
  let isReference = false;
  let depth = 0;
  return withoutFences(text)
    .split('\n')
    .flatMap((line) => {
      const [, heading] = /^#{2,4} (.+)$/.exec(line) ?? [];
      if (heading !== undefined) {
        if (typeof described !== 'string') name = described[heading] ?? name;
        isReference = /propert|^props$|\./i.test(heading) || heading === name;
      }
      const [, field] = /<(?:ResponseField name|ParamField body)="([^"]+)"/.exec(line) ?? [];
      const isOuter = depth === 0;
      depth += (field === undefined ? 0 : 1) - (/<\/(?:Response|Param)Field>/.test(line) ? 1 : 0);
      if (field === undefined || !isReference || !isOuter || name === undefined || field === 'children') return [];
      return (named[field] ?? [field]).map((key) => `<${name}> ${key}`);
    });
}

/** Names that begin like extensions and are those of somebody's API. */
const notOfTheFormat = new Set(['x-api-key', 'x-internal', 'x-mint-extension']);

function extensionsOf(folder: string): string[] {
  const texts = ['api-playground', 'create'].flatMap((room) =>
    readdirSync(join(folder, room)).map((name) => readFileSync(join(folder, room, name), 'utf8')),
  );
  return texts
    .flatMap((text) =>
      [...text.matchAll(/`"?(x-[a-zA-Z-]+)|"(x-[a-zA-Z-]+)":/g)].flatMap(([, inline, key]) => inline ?? key ?? []),
    )
    .filter((key) => !notOfTheFormat.has(key));
}
