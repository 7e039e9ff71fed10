import type { LibraryFormat } from '../../format.ts';
import { inOrder } from '../../group-by-kind.ts';
import { linkedWords } from '../../linked-words.ts';
import { symbolLink } from '../../links.ts';
import type { CodePart, LibrarySymbol, Outcome, Parameter, Signature, SymbolKind } from '../../model.ts';
import { readPage, type Item } from './yaml.ts';

const kinds: Readonly<Record<string, SymbolKind>> = {
  Class: 'class',
  Struct: 'class',
  Interface: 'interface',
  Enum: 'enum',
  Delegate: 'type',
  Constructor: 'constructor',
  Method: 'method',
  Operator: 'method',
  Property: 'property',
  Field: 'property',
  Event: 'property',
};

/** What is known of all items while one is read. */
interface Context {
  readonly byParent: ReadonlyMap<string, readonly Item[]>;
  /** Ids of symbols by what docfx calls them. */
  readonly ids: ReadonlyMap<string, string>;
  /** Ids of types by the last part of their name, where only one has it. */
  readonly byName: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** The folder of `docfx metadata` (dotnet.github.io/docfx): YAML of the kind ManagedReference, a file for each type. */
export const docfx: LibraryFormat = {
  tool: 'docfx',
  command: 'docfx metadata docfx.json',
  language: 'csharp',
  reads: /^(?!(?:.*\/)?toc\.yml$).*\.ya?ml$/,
  read(files) {
    const pages = [...files.values()].map(readPage);
    const items = pages.flatMap((page) => page.items);
    if (items.length === 0) return { problem: 'no YAML file in it has "items", as ManagedReference has them' };
    const types = items.filter(({ type }) => type in kinds && !isMember(type));
    const ids = new Map(items.map((item) => [item.uid, idOf(item)]));
    const names = new Map(pages.flatMap((page) => [...page.names]));
    const byName = Map.groupBy(types, ({ name }) => plain(name));
    const context: Context = {
      byParent: Map.groupBy(items, ({ parent }) => parent ?? ''),
      ids,
      names,
      byName: new Map(
        [...byName].flatMap(([name, [only, other]]) => (only && !other ? [[name, idOf(only)] as const] : [])),
      ),
    };
    const symbols: LibrarySymbol[] = [];
    const namespaces = Map.groupBy(types, ({ namespace, parent }) => namespace ?? parent ?? '');
    const groups = [...namespaces.keys()].sort().map((title) => {
      const own = inOrder((namespaces.get(title) ?? []).map((item) => symbolOf(item, context)));
      const scope = items.find(({ uid, type }) => type === 'Namespace' && uid === title);
      const description = scope === undefined ? undefined : textsOf(scope, context);
      const about: LibrarySymbol[] =
        description === undefined
          ? []
          : [{ id: title, kind: 'module', name: title, description, signatures: [], members: own }];
      symbols.push(...about, ...own);
      return { title: title === '' ? 'Reference' : title, symbols: [...about, ...own].map(({ id }) => id) };
    });
    return { groups, symbols };
  },
};

function isMember(type: string): boolean {
  return ['Constructor', 'Method', 'Operator', 'Property', 'Field', 'Event'].includes(type);
}

/** A name without what it is generic over and what it takes: `Map<TKey, TValue>`, `Get(String)`. */
function plain(name: string): string {
  return (name.split(/[<({]/, 1)[0] ?? '').trim();
}

function idOf({ uid, type, name, parent }: Item): string {
  if (!isMember(type)) return uid.replace(/`\d+/g, '');
  return `${(parent ?? '').replace(/`\d+/g, '')}.${plain(name)}`;
}

function symbolOf(item: Item, context: Context): LibrarySymbol {
  const kind = kinds[item.type] ?? 'class';
  const isEnum = item.type === 'Enum';
  const members = (context.byParent.get(item.uid) ?? [])
    .filter(({ type }) => isMember(type))
    .map((member) => memberOf(member, isEnum ? 'value' : (kinds[member.type] ?? 'method'), context));
  return { ...memberOf(item, kind, context), members: merged(members) };
}

function memberOf(item: Item, kind: SymbolKind, context: Context): LibrarySymbol {
  const description = textsOf(item, context);
  const obsolete = item.attributes?.find(({ type }) => type === 'System.ObsoleteAttribute');
  const [reason] = obsolete?.arguments ?? [];
  const source = sourceOf(item);
  const isField = kind === 'property';
  const content = item.syntax?.content ?? '';
  return {
    id: idOf(item),
    kind,
    name: plain(item.name),
    ...(description === undefined ? {} : { description }),
    ...(obsolete === undefined ? {} : { deprecated: typeof reason?.value === 'string' ? reason.value : '' }),
    ...(source === undefined ? {} : { source }),
    ...(isField ? { type: typeOf(item.syntax?.return?.type, context) } : {}),
    ...(isField ? { modifiers: content.match(/\b(?:static|readonly|const|event|required)\b/g) ?? [] } : {}),
    signatures: [signatureOf(item, kind, context)],
    members: [],
  };
}

function signatureOf({ uid, name, syntax, exceptions }: Item, kind: SymbolKind, context: Context): Signature {
  const own = context.ids.get(uid);
  const code = linkedWords(syntax?.content ?? name, (word) => {
    const id = context.byName.get(word);
    return id === own ? undefined : id;
  });
  const returned = kind === 'method' || kind === 'type' ? syntax?.return : undefined;
  return {
    code: code.map((part) => ({ ...part, text: part.text.replace(/\r/g, '') })),
    typeParameters: (syntax?.typeParameters ?? []).map((each) => ({
      ...parameterOf(each, context),
      type: [],
      required: false,
    })),
    parameters: (kind === 'property' ? [] : (syntax?.parameters ?? [])).map((each) => parameterOf(each, context)),
    ...(returned?.type === undefined || returned?.type === null ? {} : { returns: outcomeOf(returned, context) }),
    throws: (exceptions ?? []).map((each) => outcomeOf(each, context)),
  };
}

type Described = NonNullable<NonNullable<Item['exceptions']>[number]>;

function parameterOf({ id, type, description }: Described, context: Context): Parameter {
  const text = markdown(description, context);
  return {
    name: id ?? '',
    type: typeOf(type, context),
    required: true,
    ...(text === undefined ? {} : { description: text }),
  };
}

function outcomeOf({ type, description }: Described, context: Context): Outcome {
  const text = markdown(description, context);
  return { type: typeOf(type, context), ...(text === undefined ? {} : { description: text }) };
}

/** `System.Threading.Tasks.Task{Acme.Forecast}`: as docfx names it for readers where it does, with its types as links. */
function typeOf(uid: string | null | undefined, context: Context): CodePart[] {
  if (uid === null || uid === undefined) return [];
  const id = context.ids.get(uid);
  const name = context.names.get(uid) ?? shortName(uid);
  return id === undefined ? linkedWords(name, (word) => context.byName.get(word)) : [{ text: name, ref: id }];
}

function textsOf({ summary, remarks, example }: Item, context: Context): string | undefined {
  const examples = (example ?? []).map((each) => `**Example**\n\n${each}`);
  const parts = [summary, remarks, ...examples].flatMap((part) => markdown(part, context) ?? []);
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

/** Texts are Markdown, with references as elements. */
function markdown(text: string | null | undefined, context: Context): string | undefined {
  const [first = '', ...others] = (text ?? '').split('<xref ');
  const written = [first, ...others.map((piece) => withReference(piece, context))].join('').trim();
  return written === '' ? undefined : written;
}

/** A piece of text behind `<xref `: the element is a link, or the name of what has no page. */
function withReference(piece: string, { ids, names }: Context): string {
  const end = piece.indexOf('>');
  const target = /(?:^|\s)href="([^"<>]*)"/.exec(piece.slice(0, end + 1))?.[1];
  if (target === undefined) return piece;
  const uid = decoded(target.split('?')[0] ?? '');
  const id = ids.get(uid);
  const name = names.get(uid) ?? id?.split('.').slice(-2).join('.') ?? uid;
  const rest = piece.slice(end + 1);
  const close = rest.indexOf('</xref>');
  const isOwn = close >= 0 && !rest.slice(0, close).includes('<');
  const link = id === undefined ? `\`${name}\`` : `[\`${name}\`](${symbolLink(id)})`;
  return `${link}${isOwn ? rest.slice(close + '</xref>'.length) : rest}`;
}

/** `System.Collections.Generic.List{System.String}` as code has it: `List<String>`. */
function shortName(uid: string): string {
  return uid
    .replaceAll('{', '<')
    .replaceAll('}', '>')
    .split(/([^\w.]+)/)
    .map((word) => word.split('.').at(-1) ?? '')
    .join('');
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function sourceOf({ source }: Item): LibrarySymbol['source'] {
  const path = source?.remote?.path ?? source?.path;
  if (path === undefined || path === null) return undefined;
  const line = source?.startLine === undefined || source?.startLine === null ? '' : String(source.startLine + 1);
  const { repo, branch } = source?.remote ?? {};
  const web =
    typeof repo === 'string' ? /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+?(?=\.git$|\/?$)/.exec(repo)?.[0] : undefined;
  const label = line === '' ? path : `${path}:${line}`;
  return web === undefined || typeof branch !== 'string'
    ? { label }
    : { label, url: `${web}/blob/${encodeURIComponent(branch)}/${encodeURI(path)}${line === '' ? '' : `#L${line}`}` };
}

/** Overloads are signatures of one method. */
function merged(members: readonly LibrarySymbol[]): LibrarySymbol[] {
  return [...Map.groupBy(members, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const { description: _, ...shared } = first;
    const signatures = same.flatMap(({ signatures: own, description }) =>
      own.map((signature) => ({ ...signature, ...(description === undefined ? {} : { description }) })),
    );
    return [{ ...shared, signatures }];
  });
}
