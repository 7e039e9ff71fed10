import { declaredNames, patternNames } from '../../javascript/declared-names.ts';
import { moduleShape } from '../../javascript/module-shape.ts';
import { fieldNode, fieldNodes, fieldText, parseCode, type SyntaxNode } from '../../javascript/syntax.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { Loss } from '../model.ts';
import { readJson, readYaml } from '../source/data-file.ts';
import { folderOf, joinPath, type SourceFolder } from '../source/source-folder.ts';
import { applied, evaluate, StaticFunction, type Scope } from './evaluate.ts';

export interface UnreadCode {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  /** Whether it is a mistake of JavaScript, behind which nothing can be read. */
  readonly isMistake?: true;
}

const endings = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js', '/index.mjs'];

/** Reports the mistakes of a configuration alone: what else cannot be read of it is mostly for the bundler. */
export function onlyMistakes(report: (loss: Loss) => void): (code: UnreadCode) => void {
  return ({ file, line, what, isMistake }) => {
    if (isMistake === true)
      report({ file, line, construct: 'configuration', outcome: `it could not be read: ${what}` });
  };
}

/**
 * Returns what a module of configuration exports by default (`export default` or `module.exports`), or all that it exports where
 * there is no default. It is read, never run: code that comes with a checkout is not trusted. `unread` is told what could not be
 * said by reading.
 */
export function readModule(folder: SourceFolder, file: string, unread: (code: UnreadCode) => void): unknown {
  const exported = openModule(folder, file, unread, new Map());
  const value = 'default' in exported ? exported['default'] : exported;
  return value instanceof StaticFunction ? applied(value, []) : value;
}

type Exports = Record<string, unknown>;

function openModule(
  folder: SourceFolder,
  file: string,
  unread: (code: UnreadCode) => void,
  open: Map<string, Exports>,
): Exports {
  const known = open.get(file);
  if (known !== undefined) return known;
  const exported: Exports = {};
  open.set(file, exported);
  const text = folder.text(file);
  if (/\.(?:json|ya?ml)$/.test(file)) {
    exported['default'] = file.endsWith('.json') ? readJson(text) : readYaml(text);
    return exported;
  }
  const { program, errors } = parseCode(text);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  for (const error of errors) unread({ file, line: lineAt(error.offset), what: error.reason, isMistake: true });
  const load = (specifier: string): { value: unknown } | undefined => {
    if (!specifier.startsWith('.')) return undefined;
    const path = joinPath(folderOf(file), specifier);
    const bare = path.replace(/\.(?:js|mjs)$/, '');
    const found = [...endings.map((ending) => path + ending), ...endings.map((ending) => bare + ending)].find(
      folder.has,
    );
    if (found === undefined || !/\.(?:[cm]?[jt]s|json|ya?ml)$/.test(found)) return undefined;
    const inner = openModule(folder, found, unread, open);
    return { value: 'default' in inner && Object.keys(inner).length === 1 ? inner['default'] : inner };
  };
  readStatements(program, exported, load, ({ offset, what }) => unread({ file, line: lineAt(offset), what }));
  return exported;
}

function readStatements(program: SyntaxNode, exported: Exports, load: Scope['load'], unread: Scope['unread']): void {
  const names = new Map<string, () => unknown>();
  const values = new Map<string, unknown>();
  const scope: Scope = {
    load,
    unread,
    lookUp: (name) => {
      const read = names.get(name);
      if (read === undefined) return undefined;
      // Set first: a name that is made of itself is not asked for again.
      if (!values.has(name)) values.set(name, undefined).set(name, read());
      return { value: values.get(name) };
    },
  };
  for (const { specifier, imported, local } of moduleShape(program).imports) {
    const module = load(specifier);
    if (module !== undefined) names.set(local, () => importedValue(module.value, imported));
  }
  const statements = fieldNodes(program, 'body');
  for (const statement of statements) declare(fieldNode(statement, 'declaration') ?? statement, names, scope);
  for (const statement of statements) readExport(statement, exported, scope);
}

function importedValue(value: unknown, imported: string): unknown {
  if (!isRecord(value) || imported === '*') return value;
  return imported in value ? value[imported] : imported === 'default' ? value : undefined;
}

function declare(statement: SyntaxNode, names: Map<string, () => unknown>, scope: Scope): void {
  const id = fieldNode(statement, 'id');
  if (statement.type === 'FunctionDeclaration' && id !== undefined) {
    names.set(fieldText(id, 'name'), () => new StaticFunction(statement, scope));
  }
  if (statement.type !== 'VariableDeclaration') return;
  for (const declared of fieldNodes(statement, 'declarations')) {
    const [pattern, init] = [fieldNode(declared, 'id'), fieldNode(declared, 'init')];
    if (pattern === undefined || init === undefined) continue;
    for (const name of patternNames(pattern)) {
      names.set(name, () => {
        const value = evaluate(init, scope);
        if (pattern.type === 'Identifier') return value;
        return isRecord(value) ? value[name] : undefined;
      });
    }
  }
}

function readExport(statement: SyntaxNode, exported: Exports, scope: Scope): void {
  const declaration = fieldNode(statement, 'declaration');
  if (statement.type === 'ExportDefaultDeclaration' && declaration !== undefined) {
    exported['default'] = declaration.type.endsWith('FunctionDeclaration')
      ? new StaticFunction(declaration, scope)
      : evaluate(declaration, scope);
  } else if (statement.type === 'ExportNamedDeclaration') {
    const declared = declaration === undefined ? [] : declaredNames(declaration);
    for (const name of declared) exported[name] = scope.lookUp(name)?.value;
    for (const specifier of fieldNodes(statement, 'specifiers')) {
      const [local, name] = [fieldNode(specifier, 'local'), fieldNode(specifier, 'exported')];
      if (local === undefined || name === undefined) continue;
      const source = fieldNode(statement, 'source');
      const module = source === undefined ? undefined : scope.load(fieldText(source, 'value'));
      const key = fieldText(local, 'name');
      exported[fieldText(name, 'name')] =
        module === undefined ? scope.lookUp(key)?.value : importedValue(module.value, key);
    }
  } else if (statement.type === 'ExpressionStatement') readCommonExport(statement, exported, scope);
}

/** `module.exports = …`, `exports.name = …`. */
function readCommonExport(statement: SyntaxNode, exported: Exports, scope: Scope): void {
  const assignment = fieldNode(statement, 'expression');
  const [left, right] = [assignment && fieldNode(assignment, 'left'), assignment && fieldNode(assignment, 'right')];
  if (assignment?.type !== 'AssignmentExpression' || left?.type !== 'MemberExpression' || right === undefined) return;
  const object = fieldNode(left, 'object');
  const name = fieldText(fieldNode(left, 'property') ?? left, 'name');
  if (name === 'exports') exported['default'] = evaluate(right, scope);
  else if (fieldText(object ?? left, 'name') === 'exports') exported[name] = evaluate(right, scope);
}
