import { declaredNames } from './declared-names.ts';
import { freeNames } from './free-names.ts';
import type { ModuleImport } from './module-shape.ts';
import { childNodes, fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';

/**
 * Hooks of React whose components change while they are looked at. The others (`useContext`, `useMemo`, `useId` …) say all
 * that they have to say when the page is made.
 */
const livelyHooks: ReadonlySet<string> = new Set([
  'useState',
  'useReducer',
  'useRef',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useOptimistic',
  'useActionState',
  'useTransition',
]);

const handler = /^on[A-Z]/;

/** A declaration of a module that may be a component. */
export interface ComponentCode {
  readonly name: string;
  /** Whether its own code does something in a browser: it uses a hook of those, or handles an event. */
  readonly isInteractive: boolean;
  /** Whether it asks who reads the page: `user`. */
  readonly usesReader: boolean;
  /** Names that its code mentions. */
  readonly mentions: readonly string[];
}

/** Returns the names that a module has for hooks of those that it imports. */
export function hookAliases(imports: readonly Pick<ModuleImport, 'imported' | 'local'>[]): ReadonlySet<string> {
  return new Set(imports.filter(({ imported }) => livelyHooks.has(imported)).map(({ local }) => local));
}

/** The name by which code asks who reads the page (docs-json.md §3.7). */
export const readerName = 'user';

/** Whether code asks who reads the page, where nothing else has that name. */
export function usesReader(node: SyntaxNode): boolean {
  return freeNames(node).some(({ name, isTag }) => name === readerName && !isTag);
}

/** Whether an element below a node handles an event. */
export function handlesEvents(node: SyntaxNode): boolean {
  const isHandler = node.type === 'JSXAttribute' && handler.test(nameIn(node, 'name'));
  return isHandler || childNodes(node).some(handlesEvents);
}

/** Whether an attribute of that name handles an event. */
export function isHandlerName(name: string): boolean {
  return handler.test(name);
}

/** Whether the text of a package names one of those hooks. */
export function usesLivelyHook(text: string): boolean {
  return [...livelyHooks].some((name) => text.includes(name));
}

/** Whether the code below a node does something in a browser; `aliases` are other names of hooks. */
export function isInteractive(node: SyntaxNode, aliases: ReadonlySet<string>): boolean {
  return isLively(node, aliases) || childNodes(node).some((child) => isInteractive(child, aliases));
}

function isLively(node: SyntaxNode, aliases: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'Identifier': {
      const name = fieldText(node, 'name');
      return livelyHooks.has(name) || aliases.has(name);
    }
    case 'JSXAttribute':
      return handler.test(nameIn(node, 'name'));
    case 'Property':
    case 'PropertyDefinition':
      return handler.test(nameIn(node, 'key'));
    case 'AssignmentExpression':
      return handler.test(nameIn(fieldNode(node, 'left'), 'property'));
    default:
      return false;
  }
}

function nameIn(node: SyntaxNode | undefined, field: string): string {
  const named = node === undefined ? undefined : fieldNode(node, field);
  return named === undefined ? '' : fieldText(named, 'name') || fieldText(named, 'value');
}

/** Returns what each declaration at the top of a module does; `aliases` are other names of hooks. */
export function componentCode(program: SyntaxNode, aliases: ReadonlySet<string>): ComponentCode[] {
  const asksForReader = usesReader(program);
  return fieldNodes(program, 'body').flatMap((statement) => {
    const names = declaredNames(statement);
    if (names.length === 0) return [];
    const own = isInteractive(statement, aliases);
    const mentions = [...new Set(mentionedNames(statement))];
    const reader = asksForReader && mentions.includes(readerName);
    return names.map((name) => ({ name, isInteractive: own, usesReader: reader, mentions }));
  });
}

function mentionedNames(node: SyntaxNode): string[] {
  const own = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [fieldText(node, 'name')] : [];
  return [...own, ...childNodes(node).flatMap(mentionedNames)];
}
