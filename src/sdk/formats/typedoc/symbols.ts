import type { LibrarySymbol, Parameter, Signature, SymbolKind } from '../../model.ts';
import { commentText, tagText, thrown } from './comments.ts';
import type { Reflection } from './json.ts';
import { callCode, isOptional, joined, named, text, typeCode, typeParametersCode, type IdOf } from './types.ts';

/** The kinds of TypeDoc that are symbols here; other ones are parts of these. */
export const kinds: ReadonlyMap<number, SymbolKind> = new Map([
  [0x8, 'enum'],
  [0x10, 'value'],
  [0x20, 'variable'],
  [0x40, 'function'],
  [0x80, 'class'],
  [0x100, 'interface'],
  [0x200, 'constructor'],
  [0x400, 'property'],
  [0x800, 'method'],
  [0x40000, 'property'],
  [0x200000, 'type'],
]);

/** Returns a declaration as a symbol; undefined for what is none, or what only a class before it declares. */
export function symbolOf(declaration: Reflection, id: string, idOf: IdOf): LibrarySymbol | undefined {
  const kind = kinds.get(declaration.kind);
  if (kind === undefined || declaration.flags?.['isPrivate'] === true) return undefined;
  const { name, sources = [] } = declaration;
  const [source] = sources;
  const own = declaration.comment ?? declaration.getSignature?.comment ?? declaration.setSignature?.comment;
  const signatures = signaturesOf(declaration, kind, idOf);
  // One signature has what is said of the symbol.
  const said = own ?? (declaration.signatures?.length === 1 ? declaration.signatures[0]?.comment : undefined);
  const description = commentText(said, idOf);
  const deprecated = tagText(said ?? declaration.signatures?.[0]?.comment, '@deprecated', idOf);
  return {
    id,
    kind,
    name: kind === 'constructor' ? 'constructor' : name,
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(source === undefined
      ? {}
      : {
          source: {
            label: `${source.fileName}:${source.line}`,
            ...(source.url === undefined || !/^https?:/.test(source.url) ? {} : { url: source.url }),
          },
        }),
    ...(kind === 'property' || kind === 'value' || kind === 'variable'
      ? { type: typeCode(readType(declaration), idOf) }
      : {}),
    ...(kind === 'property' ? { modifiers: modifiers(declaration).trim().split(' ').filter(Boolean) } : {}),
    signatures,
    members: membersOf(declaration, id, idOf),
  };
}

function membersOf({ children = [], kind, type }: Reflection, id: string, idOf: IdOf): LibrarySymbol[] {
  const declared = kind === 0x200000 ? literalMembers(type) : children;
  return declared
    .filter(({ inheritedFrom }) => inheritedFrom === undefined)
    .flatMap((child) => symbolOf(child, `${id}.${child.name}`, idOf) ?? []);
}

/** The fields of a type alias that is an object. */
function literalMembers(type: Reflection['type']): readonly Reflection[] {
  if (type?.type !== 'reflection') return [];
  // A boundary: TypeDoc writes a whole reflection there.
  const { children = [], signatures = [] } = type['declaration'] as Reflection;
  return signatures.length > 0 ? [] : children;
}

function signaturesOf(declaration: Reflection, kind: SymbolKind, idOf: IdOf): Signature[] {
  const calls = declaration.signatures ?? [];
  if (calls.length > 0) return calls.map((call) => callSignature(declaration, call, calls.length > 1, idOf));
  const code = declarationCode(declaration, kind, idOf);
  return [{ code, typeParameters: typeParameters(declaration, idOf), parameters: [], throws: [] }];
}

function callSignature(declaration: Reflection, call: Reflection, isOverload: boolean, idOf: IdOf): Signature {
  const isConstructor = declaration.kind === 0x200;
  const { comment } = call;
  const description = isOverload ? commentText(comment, idOf) : undefined;
  const returned = tagText(comment, '@returns', idOf) ?? tagText(comment, '@return', idOf);
  const isNothing = call.type?.type === 'intrinsic' && call.type['name'] === 'void' && returned === undefined;
  const prefix = declaration.kind === 0x40 ? 'function ' : modifiers(declaration);
  return {
    code: [...text(isConstructor ? `new ${call.name}` : `${prefix}${call.name}`), ...callCode(call, idOf)],
    ...(description === undefined ? {} : { description }),
    typeParameters: typeParameters(call, idOf),
    parameters: (call.parameters ?? []).map((parameter) => parameterOf(parameter, idOf)),
    ...(isConstructor || isNothing
      ? {}
      : { returns: { type: typeCode(call.type, idOf), ...(returned === undefined ? {} : { description: returned }) } }),
    throws: thrown(comment, idOf),
  };
}

function parameterOf(parameter: Reflection, idOf: IdOf): Parameter {
  const description = commentText(parameter.comment, idOf);
  return {
    name: parameter.name,
    type: typeCode(parameter.type, idOf),
    required: !isOptional(parameter) && parameter.flags?.['isRest'] !== true,
    ...(parameter.defaultValue === undefined ? {} : { default: parameter.defaultValue }),
    ...(description === undefined ? {} : { description }),
  };
}

function typeParameters({ typeParameters: declared = [] }: Reflection, idOf: IdOf): Parameter[] {
  return declared
    .filter(({ comment }) => comment !== undefined)
    .map((parameter) => ({
      ...parameterOf(parameter, idOf),
      type: parameter.type === undefined ? [] : typeCode(parameter.type, idOf),
      required: false,
    }));
}

function declarationCode(declaration: Reflection, kind: SymbolKind, idOf: IdOf): Signature['code'] {
  const { name, type, defaultValue } = declaration;
  const head = [...text(name), ...typeParametersCode(declaration, idOf)];
  const value = defaultValue === undefined || defaultValue === '...' ? [] : text(` = ${defaultValue}`);
  switch (kind) {
    case 'class':
    case 'interface':
      return [
        ...text(`${declaration.flags?.['isAbstract'] === true ? 'abstract ' : ''}${kind} `),
        ...head,
        ...clause(' extends ', declaration.extendedTypes, idOf),
        ...clause(' implements ', declaration.implementedTypes, idOf),
      ];
    case 'enum':
      return text(`enum ${name}`);
    case 'value':
      return [...text(`${name} = `), ...typeCode(type, idOf)];
    case 'type':
      return [...text('type '), ...head, ...text(' = '), ...typeCode(type, idOf)];
    case 'variable':
      return type?.type === 'literal' && defaultValue !== undefined
        ? text(`const ${name} = ${defaultValue}`)
        : [...text(`const ${name}: `), ...typeCode(type, idOf)];
    default: {
      const mark = isOptional({ ...declaration, defaultValue: undefined }) ? '?' : '';
      return [...text(`${modifiers(declaration)}${name}${mark}: `), ...typeCode(readType(declaration), idOf), ...value];
    }
  }
}

/** The type of a property, or of what an accessor gives or takes. */
function readType({ type, getSignature, setSignature }: Reflection): Reflection['type'] {
  return type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
}

function clause(word: string, types: Reflection['extendedTypes'], idOf: IdOf): Signature['code'] {
  if (types === undefined || types.length === 0) return [];
  return [
    ...named(word, undefined),
    ...joined(
      types.map((type) => typeCode(type, idOf)),
      ', ',
    ),
  ];
}

function modifiers({ flags = {}, getSignature, setSignature }: Reflection): string {
  const isRead = flags['isReadonly'] === true || (getSignature !== undefined && setSignature === undefined);
  return [
    flags['isProtected'] === true ? 'protected ' : '',
    flags['isStatic'] === true ? 'static ' : '',
    flags['isAbstract'] === true ? 'abstract ' : '',
    isRead ? 'readonly ' : '',
  ].join('');
}
