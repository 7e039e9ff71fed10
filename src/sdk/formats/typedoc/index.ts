import type { LibraryFormat } from '../../format.ts';
import { groupsByKind, inOrder } from '../../group-by-kind.ts';
import type { LibrarySymbol, SymbolGroup } from '../../model.ts';
import { commentText } from './comments.ts';
import { reflection, type Reflection } from './json.ts';
import { symbolOf } from './symbols.ts';
import type { IdOf } from './types.ts';

const isScope = ({ kind }: Reflection): boolean => kind === 0x2 || kind === 0x4;

/** TypeDoc's JSON (typedoc.org, "Output Options"): reflections by number, from the project down. */
export const typedoc: LibraryFormat = {
  tool: 'TypeDoc',
  command: 'npx typedoc --json typedoc.json src/index.ts',
  language: 'typescript',
  read(files) {
    const [text = ''] = files.values();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return { problem: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
    }
    const project = reflection.safeParse(value);
    if (!project.success || project.data.kind !== 1) return { problem: 'it has no "kind": 1 with "children"' };
    return contentOf(project.data);
  },
};

function contentOf(project: Reflection): ReturnType<LibraryFormat['read']> {
  const ids = new Map<number, string>();
  const scopes = scopesOf(project);
  for (const { prefix, declarations } of scopes) for (const each of declarations) name(each, prefix, ids);
  const idOf: IdOf = (target) => (typeof target === 'number' ? ids.get(target) : undefined);
  const groups: SymbolGroup[] = [];
  const symbols: LibrarySymbol[] = [];
  for (const { title, reflection: scope, declarations } of scopes) {
    const own = inOrder(declarations.flatMap((each) => symbolOf(each, ids.get(each.id) ?? each.name, idOf) ?? []));
    const about = title === undefined ? undefined : moduleOf(scope, title, own, idOf);
    symbols.push(...(about === undefined ? [] : [about]), ...own);
    if (title === undefined) groups.push(...groupsByKind(own));
    else if (own.length > 0) groups.push({ title, symbols: [about, ...own].flatMap((each) => each?.id ?? []) });
  }
  return { title: project.name, groups, symbols };
}

interface Scope {
  /** The name of a module or namespace; undefined for the project itself. */
  readonly title?: string;
  readonly reflection: Reflection;
  readonly prefix: string;
  readonly declarations: readonly Reflection[];
}

function scopesOf(scope: Reflection, title?: string): Scope[] {
  const { children = [] } = scope;
  const inside = children.filter(isScope).flatMap((each) => scopesOf(each, join(title, each.name)));
  const prefix = title === undefined ? '' : `${title}.`;
  const declarations = children.filter((each) => !isScope(each));
  const own = { ...(title === undefined ? {} : { title }), reflection: scope, prefix, declarations };
  return [own, ...inside];
}

function join(outer: string | undefined, name: string): string {
  return outer === undefined ? name : `${outer}.${name}`;
}

/** A re-export has the page of what it exports. */
function name(declaration: Reflection, prefix: string, ids: Map<number, string>): void {
  const id = `${prefix}${declaration.name}`;
  ids.set(declaration.id, id);
  for (const signature of declaration.signatures ?? []) ids.set(signature.id, id);
  for (const child of declaration.children ?? []) name(child, `${id}.`, ids);
}

/** The page of a module that says something of itself. */
function moduleOf(
  scope: Reflection,
  title: string,
  members: readonly LibrarySymbol[],
  idOf: IdOf,
): LibrarySymbol | undefined {
  const description = commentText(scope.comment, idOf);
  return description === undefined
    ? undefined
    : { id: title, kind: 'module', name: scope.name, description, signatures: [], members };
}
