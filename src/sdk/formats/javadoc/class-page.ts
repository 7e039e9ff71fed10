import type { Element, ElementContent } from 'hast';
import {
  childElements,
  classed,
  codeOf,
  elementIn,
  elementsIn,
  named,
  onOneLine,
  textOf,
  type IdOfAddress,
} from '../../html.ts';
import { plainSignature, type CodePart, type LibrarySymbol, type Signature, type SymbolKind } from '../../model.ts';
import { idOfPage, type PageFile } from './addresses.ts';
import { notesOf, type Notes } from './notes.ts';

const kindOf = (title: string): SymbolKind =>
  /Enum/.test(title) ? 'enum' : /Interface|Annotation/.test(title) ? 'interface' : 'class';

/** Returns the class of a page with its members. */
export function classOf(page: PageFile, idOf: IdOfAddress): LibrarySymbol {
  const id = idOfPage(page);
  const about =
    elementIn(page.tree, (element) => element.properties['id'] === 'class-description') ??
    elementIn(page.tree, classed('class-description')) ??
    elementIn(page.tree, named('div', 'description'));
  const notes = notesOf(about, idOf);
  const code = onOneLine(codeOf(signatureNodes(about), idOf));
  return {
    id,
    kind: kindOf(page.kind),
    name: page.name,
    ...textsOf(notes),
    signatures: [{ ...plainSignature(code), typeParameters: notes.typeParameters }],
    members: membersOf(page, id, idOf),
  };
}

function textsOf({ description, deprecated }: Notes): Pick<LibrarySymbol, 'description' | 'deprecated'> {
  return {
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

/** What a member's or class's section says of how it is written. */
function signatureNodes(section: Element | undefined): ElementContent[] {
  const found =
    elementIn(section, classed('type-signature', 'member-signature', 'memberSignature', 'methodSignature')) ??
    elementIn(section, named('pre'));
  return (found?.children ?? []).filter((child) => !(child.type === 'element' && classed('annotations')(child)));
}

/** The kinds of members by the title of their part: "Method Details", "Constructor Detail". */
const kinds: readonly (readonly [RegExp, SymbolKind])[] = [
  [/^Enum Constant/, 'value'],
  [/^Constructor/, 'constructor'],
  [/^Field/, 'property'],
  [/^(?:Method|(?:Required |Optional )?(?:Element|Annotation))/, 'method'],
];

function membersOf({ tree, name: owner }: PageFile, id: string, idOf: IdOfAddress): LibrarySymbol[] {
  const parts = elementsIn(elementIn(tree, classed('details')), isPart);
  const members = parts.flatMap((part) => {
    const heading = textOf(elementIn(part, headed)).trim();
    const kind = kinds.find(([title]) => title.test(heading))?.[1];
    return kind === undefined ? [] : sectionsOf(part).map((section) => memberOf(section, { kind, id, owner, idOf }));
  });
  return merged(members);
}

const headed = (element: Element): boolean => /^h[2-6]$/.test(element.tagName);

/** A part has a heading and members; in older versions it is an item of a list. */
function isPart(element: Element): boolean {
  const [first] = childElements(element).filter(headed);
  return first !== undefined && /Details?$/.test(textOf(first).trim());
}

function sectionsOf(part: Element): Element[] {
  const sections = elementsIn(part, classed('detail'));
  if (sections.length > 0) return sections;
  return elementsIn(part, (element) => element.tagName === 'li' && childElements(element).some(headed));
}

interface Member {
  readonly kind: SymbolKind;
  /** Id and name of the class. */
  readonly id: string;
  readonly owner: string;
  readonly idOf: IdOfAddress;
}

function memberOf(section: Element, { kind, id, owner, idOf }: Member): LibrarySymbol {
  const title = textOf(elementIn(section, headed)).trim();
  const name = kind === 'constructor' ? (owner.split('.').at(-1) ?? owner) : title;
  const notes = notesOf(section, idOf);
  const nodes = signatureNodes(section);
  const code = onOneLine(codeOf(nodes, idOf));
  const parts = nodes.filter((node): node is Element => node.type === 'element');
  const typeNodes = parts.filter(classed('return-type', 'returnType'));
  const type = typeNodes.length > 0 ? onOneLine(codeOf(typeNodes, idOf)) : typeBefore(code, title);
  const isVoid = type.length === 1 && type[0]?.text === 'void';
  const modifiers = /^[a-z ]*/.exec(textOf(parts.find(classed('modifiers'))).trim())?.[0].split(' ') ?? [];
  return {
    id: `${id}.${name}`,
    kind,
    name,
    ...textsOf(notes),
    ...(kind === 'property' || kind === 'value'
      ? {
          type: kind === 'value' ? [] : type,
          modifiers: modifiers.filter((word) => kind === 'property' && /^(?:static|final|protected)$/.test(word)),
        }
      : {}),
    signatures: [signatureOf(code, notes, kind === 'method' && !isVoid ? type : undefined)],
    members: [],
  };
}

/** Types of parameters stand in the signature, before their names. */
function signatureOf(code: readonly CodePart[], notes: Notes, returns: readonly CodePart[] | undefined): Signature {
  const types = parameterTypes(code);
  const said = new Map(notes.parameters.map((each) => [each.name, each.description]));
  return {
    code,
    typeParameters: notes.typeParameters,
    parameters: [...types].map(([name, type]) => {
      const description = said.get(name);
      return { name, type, required: true, ...(description === undefined ? {} : { description }) };
    }),
    ...(returns === undefined
      ? {}
      : { returns: { type: returns, ...(notes.returns === undefined ? {} : { description: notes.returns }) } }),
    throws: notes.throws,
  };
}

/** Returns the types between the parentheses, by the name behind each. */
function parameterTypes(code: readonly CodePart[]): Map<string, CodePart[]> {
  const types = new Map<string, CodePart[]>();
  let [depth, isInside] = [0, false];
  let current: CodePart[] = [];
  const take = (): void => {
    const last = (current.at(-1)?.text ?? '').trimEnd();
    const at = Math.max(last.lastIndexOf(' '), last.lastIndexOf(']'), last.lastIndexOf('.')) + 1;
    const name = last.slice(at);
    const type = onOneLine([...current.slice(0, -1), { text: last.slice(0, at) }]);
    if (name !== '' && type.length > 0) types.set(name, type);
    current = [];
  };
  for (const { text, ...link } of code) {
    // A link is one name, and has no marks.
    for (const piece of text.split(/([(),<>])/)) {
      if (piece === '') continue;
      if (piece === '(' && !isInside) {
        isInside = true;
        continue;
      }
      if (!isInside) continue;
      if (piece === '<') depth += 1;
      if (piece === '>') depth -= 1;
      if (piece === ')' || (piece === ',' && depth === 0)) take();
      else current.push({ ...link, text: piece });
      if (piece === ')') return types;
    }
  }
  return types;
}

/** What stands before a name, without modifiers: older versions write a signature as plain text. */
function typeBefore(code: readonly CodePart[], name: string): CodePart[] {
  const before: CodePart[] = [];
  for (const part of code) {
    const at = part.text.search(new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`));
    if (at >= 0 && part.ref === undefined) {
      before.push({ text: part.text.slice(0, at) });
      break;
    }
    before.push(part);
  }
  const modifier = /\b(?:public|protected|private|static|final|abstract|default|synchronized|native|volatile)\s+/g;
  return onOneLine(before.map((part) => ({ ...part, text: part.text.replace(modifier, '') })));
}

/** Overloads are signatures of one method, each with what is said of it. */
function merged(members: readonly LibrarySymbol[]): LibrarySymbol[] {
  const byId = Map.groupBy(members, ({ kind, id }) => `${kind} ${id}`);
  return [...byId.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const { description: _, deprecated: __, ...shared } = first;
    const signatures = same.flatMap(({ signatures: own, ...said }) => {
      const deprecated = said.deprecated === undefined ? '' : `**Deprecated.** ${said.deprecated}`;
      const text = [deprecated, said.description ?? ''].filter((part) => part !== '').join('\n\n');
      return own.map((signature) => ({ ...signature, ...(text === '' ? {} : { description: text }) }));
    });
    return [{ ...shared, signatures }];
  });
}
