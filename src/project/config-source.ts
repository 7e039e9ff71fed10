import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Diagnostic, SourceFile, SourceRange } from '../diagnostics/diagnostic.ts';
import { createLineIndex, type LineIndex } from '../diagnostics/position.ts';
import { resolvePath } from '../shared/paths.ts';
import { projectProblem } from './diagnostics.ts';

/** A place in a value: keys and indices from the root. */
export type ValuePath = readonly (string | number)[];

export interface Place {
  readonly file: string;
  readonly range?: SourceRange;
}

/** docs.json with its `$ref`s resolved, and where each of its values stands. */
export interface ConfigSource {
  readonly value: Record<string, unknown>;
  readonly locate: (path: ValuePath) => Place;
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was read, docs.json first. */
  readonly files: readonly string[];
}

interface ParsedFile {
  readonly path: string;
  readonly root: Node | undefined;
  readonly lines: LineIndex;
}

/** A value with the node that it was read from; objects and arrays keep their members' nodes for `locate`. */
interface Located {
  readonly file: ParsedFile;
  readonly node: Node;
  readonly members: Map<string | number, Located>;
}

interface Resolution {
  readonly read: (path: string) => SourceFile | undefined;
  readonly diagnostics: Diagnostic[];
  readonly files: string[];
  /** Files being read, outermost first. */
  readonly trail: readonly string[];
}

/**
 * Reads docs.json and the `.json` files that its `$ref`s name, relative to the file that names them (docs-json.md §1.1).
 * Comments and trailing commas are accepted. Returns the best value that could be read; never throws.
 */
export function readConfigSource(file: SourceFile, read: Resolution['read']): ConfigSource {
  const resolution: Resolution = { read, diagnostics: [], files: [file.path], trail: [file.path] };
  const parsed = parseFile(file, resolution.diagnostics);
  const root = parsed.root;
  const located = root && locatedOf(parsed, root);
  const value = located === undefined ? {} : valueOf(located, resolution);
  return {
    value:
      typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {},
    locate: (path) => (located === undefined ? { file: file.path } : placeOf(located, path)),
    diagnostics: resolution.diagnostics,
    files: resolution.files,
  };
}

function parseFile({ path, text }: SourceFile, diagnostics: Diagnostic[]): ParsedFile {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
  const lines = createLineIndex(text);
  for (const { error, offset, length } of errors) {
    diagnostics.push(
      projectProblem['config-syntax']({
        message: `${path} is not valid JSON: ${sentence(printParseErrorCode(error))}.`,
        file: path,
        range: { start: lines.pointAt(offset), end: lines.pointAt(offset + length) },
        hint: 'Correct the syntax here; what could be read before it is used.',
      }),
    );
  }
  return { path, root, lines };
}

/** `CommaExpected` → `comma expected`. */
function sentence(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function locatedOf(file: ParsedFile, node: Node): Located {
  return { file, node, members: new Map() };
}

function valueOf(located: Located, resolution: Resolution): unknown {
  const { file, node, members } = located;
  if (node.type === 'array') {
    return (node.children ?? []).map((child, index) => {
      const member = locatedOf(file, child);
      members.set(index, member);
      return valueOf(member, resolution);
    });
  }
  if (node.type !== 'object') return node.value as unknown;
  const reference = node.children?.find(isReference);
  const target = reference && referenced(file, reference, resolution);
  const base = target && valueOf(target.located, target.resolution);
  if (target !== undefined && (typeof base !== 'object' || base === null || Array.isArray(base))) {
    for (const [key, member] of target.located.members) members.set(key, member);
    return base;
  }
  for (const [key, member] of target?.located.members ?? []) members.set(key, member);
  const value: Record<string, unknown> = { ...(base as Record<string, unknown> | undefined) };
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (property === reference || keyNode === undefined || valueNode === undefined) continue;
    const member = locatedOf(file, valueNode);
    members.set(String(keyNode.value), member);
    value[String(keyNode.value)] = valueOf(member, resolution);
  }
  return value;
}

function isReference(property: Node): boolean {
  const [key, value] = property.children ?? [];
  return key?.value === '$ref' && value?.type === 'string';
}

function referenced(
  from: ParsedFile,
  property: Node,
  resolution: Resolution,
): { located: Located; resolution: Resolution } | undefined {
  const node = property.children?.[1];
  const written = String(node?.value);
  const path = resolvePath(from.path, written);
  const fail = (message: string, hint: string): undefined => {
    const at = node ?? property;
    const range = { start: from.lines.pointAt(at.offset), end: from.lines.pointAt(at.offset + at.length) };
    resolution.diagnostics.push(projectProblem['reference-broken']({ message, file: from.path, range, hint }));
    return undefined;
  };
  if (path === undefined) return fail(`"${written}" leads out of the docs project.`, 'Move the file into the project.');
  if (resolution.trail.includes(path)) {
    return fail(`"${written}" leads back to itself: ${[...resolution.trail, path].join(' → ')}.`, 'Break the circle.');
  }
  const file = resolution.read(path);
  if (file === undefined) return fail(`There is no file ${path}.`, `The path counts from the folder of ${from.path}.`);
  resolution.files.push(path);
  const parsed = parseFile(file, resolution.diagnostics);
  if (parsed.root === undefined) return undefined;
  const inside = { ...resolution, trail: [...resolution.trail, path] };
  return { located: locatedOf(parsed, parsed.root), resolution: inside };
}

/** The place of the value at `path`, or of the nearest value around it; a key that is asked for by name is its own place. */
function placeOf(root: Located, path: ValuePath): Place {
  let at = root;
  for (const key of path) {
    const member = at.members.get(key);
    if (member === undefined) break;
    at = member;
  }
  const { file, node } = at;
  const start = file.lines.pointAt(node.offset);
  const inline = node.type !== 'object' && node.type !== 'array';
  return { file: file.path, range: inline ? { start, end: file.lines.pointAt(node.offset + node.length) } : { start } };
}
