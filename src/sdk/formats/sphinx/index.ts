import type { Element } from 'hast';
import { isRecord } from '../../../shared/is-record.ts';
import { resolveInside } from '../../../shared/paths.ts';
import type { ArtifactFiles, LibraryFormat } from '../../format.ts';
import { inOrder } from '../../group-by-kind.ts';
import { elementsIn, hasClass, htmlTree, markdownOf, type IdOfAddress } from '../../html.ts';
import type { LibrarySymbol } from '../../model.ts';
import { objectOf } from './objects.ts';

/** Sphinx's JSON builder (sphinx-doc.org, "Builders"): a page a file, whose body has the objects of autodoc. */
export const sphinx: LibraryFormat = {
  tool: 'Sphinx',
  command: 'python -m sphinx -b json docs/source artifacts/json',
  language: 'python',
  reads: /^(?!_modules\/|(?:.*\/)?(?:genindex|search|py-modindex)\.).*\.fjson$|^globalcontext\.json$/,
  read(files) {
    const pages = [...files].filter(([path]) => path.endsWith('.fjson'));
    if (pages.length === 0) return { problem: 'it has no .fjson file, as the builder "json" writes them' };
    const symbols: LibrarySymbol[] = [];
    const modules = new Map<string, string>();
    for (const [path, text] of pages) {
      const body = htmlTree(bodyOf(text));
      const idOf = anchorReader(path);
      symbols.push(...elementsIn(body, isObjects).flatMap((list) => objectOf(list, '', idOf)));
      for (const section of elementsIn(body, isModule)) addModule(section, modules, idOf);
    }
    return { title: projectOf(files), ...grouped(symbols, modules) };
  },
};

export function isObjects(element: Element): boolean {
  return element.tagName === 'dl' && hasClass(element, 'py');
}

function isModule({ tagName, properties }: Element): boolean {
  return (
    (tagName === 'section' || tagName === 'div' || tagName === 'span') &&
    /^module-/.test(String(properties['id'] ?? ''))
  );
}

/** What a module says of itself is what stands before its objects. */
function addModule(section: Element, modules: Map<string, string>, idOf: IdOfAddress): void {
  const id = String(section.properties['id']).replace(/^module-/, '');
  const end = section.children.findIndex(
    (child) => child.type === 'element' && (isObjects(child) || child.tagName === 'section'),
  );
  const own = section.children
    .slice(0, end < 0 ? undefined : end)
    .filter((child) => child.type === 'element' && !/^(?:h\d|span)$/.test(child.tagName));
  const text = markdownOf(own, idOf);
  if (text !== undefined && !modules.has(id)) modules.set(id, text);
}

/** Anchors of objects are their names, whichever page they are on. */
function anchorReader(from: string): IdOfAddress {
  return (address) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return undefined;
    const [path = '', anchor = ''] = address.split('#');
    const isSource = resolveInside(from, path).startsWith('_modules/');
    return anchor === '' || isSource ? undefined : anchor.replace(/^module-/, '');
  };
}

function bodyOf(text: string): string {
  try {
    const page: unknown = JSON.parse(text);
    return isRecord(page) && typeof page['body'] === 'string' ? page['body'] : '';
  } catch {
    return '';
  }
}

function projectOf(files: ArtifactFiles): string | undefined {
  try {
    const context: unknown = JSON.parse(files.get('globalcontext.json') ?? '{}');
    return isRecord(context) && typeof context['project'] === 'string' ? context['project'] : undefined;
  } catch {
    return undefined;
  }
}

/** A group for each module. */
function grouped(
  symbols: readonly LibrarySymbol[],
  modules: ReadonlyMap<string, string>,
): {
  readonly groups: { readonly title: string; readonly symbols: readonly string[] }[];
  readonly symbols: LibrarySymbol[];
} {
  const byModule = Map.groupBy(symbols, ({ id, name }) => id.slice(0, Math.max(0, id.length - name.length - 1)));
  const all: LibrarySymbol[] = [];
  const groups = [...byModule].map(([title, found]) => {
    const own = inOrder(found);
    const description = modules.get(title);
    const about: LibrarySymbol[] =
      description === undefined || title === ''
        ? []
        : [{ id: title, kind: 'module', name: title, description, signatures: [], members: own }];
    all.push(...about, ...own);
    return { title: title === '' ? 'Reference' : title, symbols: [...about, ...own].map(({ id }) => id) };
  });
  return { groups, symbols: all };
}
