import { markdownToMdast, mdxToMdast, type MdxjsEsm } from 'satteri';
import type { SourceFile } from '../../diagnostics/index.ts';
import { ambientNames } from '../code/ambient-names.ts';
import { declaredNames } from '../../javascript/declared-names.ts';
import { parseCode } from '../../javascript/syntax.ts';
import { exportedSources, splitImports } from '../code/esm.ts';
import { hasFormulas } from '../formulas.ts';
import { importCandidates, resolveImport } from '../includes.ts';
import { moduleJson } from '../../shared/json-module.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { ImportedName } from '../compiled-page.ts';
import type { MdxComponent } from '../component.ts';
import { readLiteral } from '../literal.ts';
import { deepPlace } from '../../shared/nesting-depth.ts';
import { prepareText } from '../prepare.ts';
import { compileWithRepairs } from '../syntax/repair.ts';
import { assertTagPlaces, mayMisplaceTags } from '../syntax/tag-places.ts';
import type { MappedText } from '../text-edits.ts';
import { renderBlocks } from './blocks.ts';
import { outputsOf } from './component-outputs.ts';
import { exportElement } from './element.ts';
import { withListsWrittenOut } from './expand-lists.ts';
import { isElement, type ExportContext, type FileRequest, type Node } from './context.ts';
import { tidyBlankLines } from './lines.ts';

/** Returns the Markdown of a file; empty for a file that includes itself. */
export function exportFile(file: SourceFile, request: FileRequest): string {
  if (request.trail.includes(file.path)) return '';
  const parsed = parse(file, request.variables);
  const esm = nodesOf(parsed.tree).filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm');
  const trail = [...request.trail, file.path];
  const imports = readImports(esm, file.path);
  const scope = readScope(esm, imports, { ...request, trail });
  const { tree, source } = writeOut(parsed, scope);
  const names = new Set([
    ...ambientNames,
    ...Object.keys(scope),
    ...imports.keys(),
    ...esm.flatMap(ownNames),
    'children',
  ]);
  const nodes = nodesOf(tree);
  const declared = esm.flatMap(ownNames).filter((name) => !imports.has(name));
  const own = new Set([...filledNames(imports, request), ...declared]);
  const definition = (name: string): MdxComponent | undefined =>
    own.has(name) ? undefined : request.components.get(name);
  const shown = outputsOf(nodes, { ...request, definition, file: file.path });
  const ownTitle = request.trail.length === 0 ? headingNamed(request.title, nodes) : undefined;
  const context = contextOf(
    { ...request, trail, path: file.path, ownTitle, imports, scope, names, definition, shown, file: exportFile },
    source,
  );
  return tidyBlankLines(context.render(nodes)).trim();
}

/** The first heading, where it is one of the first level and says nothing but the title. */
function headingNamed(title: string | undefined, nodes: readonly Node[]): Node | undefined {
  const first = firstHeading(nodes);
  return first !== undefined && levelOf(first) === 1 && visibleText(first).trim() === title ? first : undefined;
}

function firstHeading(nodes: readonly Node[]): Node | undefined {
  for (const node of nodes) {
    const found = levelOf(node) === undefined ? firstHeading(nodesOf(node)) : node;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The level of a heading, of Markdown or of HTML. */
function levelOf(node: Node): number | undefined {
  if (node.type === 'heading') return node.depth;
  const [, level] = isElement(node) ? (/^h([1-6])$/.exec(node.name ?? '') ?? []) : [];
  return level === undefined ? undefined : Number(level);
}

function visibleText(node: Node): string {
  return 'value' in node && typeof node.value === 'string' ? node.value : nodesOf(node).map(visibleText).join('');
}

/** The imported names whose files are there: the others stand for what the format has by these names. */
function filledNames(imports: ExportContext['imports'], { include, code }: FileRequest): string[] {
  const isThere = (path: string): boolean => (include(path) ?? code?.(path)) !== undefined;
  return [...imports].flatMap(([name, { file }]) => (importCandidates(file).some(isThere) ? [name] : []));
}

type Around = Omit<ExportContext, 'source' | 'exported' | 'render' | 'element' | 'piece'>;

function contextOf(around: Around, source: string): ExportContext {
  const context: ExportContext = {
    ...around,
    source,
    exported: new WeakMap(),
    render: (nodes) => renderBlocks(nodes, context),
    element: (node) => exportElement(node, context),
    piece: (text) => contextOf(around, text).render(nodesOf(pieceTree(text))),
  };
  return context;
}

function pieceTree(text: string): Node {
  try {
    return mdxToMdast(text, { features: { gfm: true, frontmatter: false } });
  } catch {
    // Code may write what Markdown with elements cannot.
    return markdownToMdast('');
  }
}

const nodesOf = (tree: Node): readonly Node[] => ('children' in tree ? tree.children : []);

interface Parsed {
  readonly tree: Node;
  readonly source: string;
}

/** Lists inside of lists are written out with those around them. */
const rounds = 3;

function writeOut(parsed: Parsed, scope: Record<string, unknown>): Parsed {
  let { tree, source } = parsed;
  for (let round = 0; round < rounds && /\.map\(|(?:\?|&&)\s*(?:\(\s*)?</.test(source); round += 1) {
    const text = withListsWrittenOut(source, tree, scope);
    if (text === source) break;
    try {
      tree = mdxToMdast(text, { features: { gfm: true, frontmatter: false, math: hasFormulas(text) } });
    } catch {
      // What the elements have inside is not Markdown any more where it stands now.
      break;
    }
    source = text;
  }
  return { tree, source };
}

function parse(file: SourceFile, variables: FileRequest['variables']): Parsed {
  // Told when the page is compiled.
  if (deepPlace(file.text) !== undefined) return { tree: markdownToMdast(''), source: '' };
  const prepared = prepareText(file.text, variables);
  const features = { gfm: true, frontmatter: false, math: hasFormulas(prepared.text) };
  const { result, errors } = compileWithRepairs(prepared, ({ text }: MappedText) => {
    const tree = mdxToMdast(text, { features });
    if (mayMisplaceTags(text)) assertTagPlaces(tree, text);
    return { tree, source: text };
  });
  if (result !== undefined && (errors.length === 0 || !file.path.endsWith('.md'))) return result;
  const { text } = prepareText(file.text, variables, 'html');
  return { tree: markdownToMdast(text, { features }), source: text };
}

function readImports(
  esm: readonly MdxjsEsm[],
  path: string,
): ReadonlyMap<string, Pick<ImportedName, 'imported' | 'file'>> {
  const found = esm.flatMap(({ value }) => splitImports(value).imports);
  return new Map(
    found.map(({ local, imported, specifier }) => [local, { imported, file: resolveImport(specifier, path) }]),
  );
}

function readScope(
  esm: readonly MdxjsEsm[],
  imports: ReadonlyMap<string, Pick<ImportedName, 'imported' | 'file'>>,
  request: FileRequest,
): Record<string, unknown> {
  // Markdown is the same for every reader: nothing is known of one.
  const scope: Record<string, unknown> = { props: request.props, user: {} };
  for (const [local, { imported, file }] of imports) {
    const constants = constantsOf(file, request);
    if (imported === '*' && constants !== undefined) scope[local] = constants;
    else if (constants !== undefined && Object.hasOwn(constants, imported)) scope[local] = constants[imported];
  }
  for (const { value } of esm) Object.assign(scope, readConstants(value, scope));
  return Object.assign(scope, request.props);
}

function ownNames({ value }: MdxjsEsm): string[] {
  return declaredNames(parseCode(value).program);
}

function readConstants(code: string, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const scope: Record<string, unknown> = { ...known };
  for (const [name, source] of exportedSources(code)) {
    const literal = readLiteral(source, scope);
    if (literal !== undefined) scope[name] = literal.value;
  }
  return scope;
}

/** What files export that is known without running code. */
const constants = new WeakMap<SourceFile, Record<string, unknown>>();

/** Of data, the values at its keys, and all of it as the default. */
function constantsOf(path: string, { include, code, trail }: FileRequest): Record<string, unknown> | undefined {
  const found = importCandidates(path).find((candidate) => (include(candidate) ?? code?.(candidate)) !== undefined);
  const file = found === undefined || trail.includes(found) ? undefined : (include(found) ?? code?.(found));
  if (file === undefined) return undefined;
  const known = constants.get(file) ?? readExports(file);
  constants.set(file, known);
  return known;
}

function readExports(file: SourceFile): Record<string, unknown> {
  if (/\.json$/i.test(file.path)) return dataOf(moduleJson(file.text));
  if (!/^export\s/m.test(file.text)) return {};
  if (!/\.mdx?$/i.test(file.path)) return readConstants(file.text, {});
  const esm = nodesOf(parse(file, {}).tree).filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm');
  return readConstants(esm.map(({ value }) => value).join('\n'), {});
}

function dataOf(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return { ...(isRecord(value) ? value : {}), default: value };
  } catch {
    return {};
  }
}
