import type { Node } from 'jsonc-parser';
import type { Diagnostic, SourceRange } from '../diagnostics/index.ts';
import { resolvePath } from '../shared/paths.ts';
import { projectProblem } from './diagnostics.ts';
import { parseConfigFile, type ConfigText, type ParsedFile } from './config-text.ts';
import { isRecord } from '../shared/is-record.ts';

/** A place in a value: keys and indices from the root. */
export type ValuePath = readonly (string | number)[];

export interface Place {
  readonly file: string;
  readonly range?: SourceRange;
}

/** docs.json with its `$ref`s resolved, and where each of its values stands. */
export interface ConfigSource {
  readonly value: Record<string, unknown>;
  /** Where the value at a path stands; with `key`, where its key does. */
  readonly locate: (path: ValuePath, part?: 'key') => Place;
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was read, docs.json first. */
  readonly files: readonly string[];
  /**
   * Keys of docs.json whose values could not be read with certainty, `*` for all of them: what is missing or wrong there
   * is no problem of its own.
   */
  readonly unread: ReadonlySet<string>;
}

/** A value with the node that it was read from; objects and arrays keep their members' nodes for `locate`. */
interface Located {
  readonly file: ParsedFile;
  readonly node: Node;
  readonly key?: Node;
  readonly members: Map<string | number, Located>;
}

interface Resolution {
  readonly read: (path: string) => ConfigText | undefined;
  readonly diagnostics: Diagnostic[];
  readonly files: string[];
  /** Files being read, outermost first. */
  readonly trail: readonly string[];
  readonly unread: Set<string>;
  /** The key of docs.json that is being read; `*` for docs.json itself. */
  readonly top: string;
}

/**
 * Reads docs.json and the `.json` files that its `$ref`s name, relative to the file that names them (docs-json.md §1.1).
 * A text that is not JSON is read as what was meant, as far as that can be told. Returns the best value that could be
 * read; never throws.
 */
export function readConfigSource(file: ConfigText, read: Resolution['read']): ConfigSource {
  const unread = new Set<string>();
  const resolution: Resolution = { read, diagnostics: [], files: [file.path], trail: [file.path], unread, top: '*' };
  const parsed = parse(file, resolution);
  const { root } = parsed;
  const located = root && locatedOf(parsed, root);
  const value = located === undefined ? {} : valueOf(located, resolution);
  if (!isRecord(value)) unread.add('*');
  return {
    value: isRecord(value) ? value : {},
    locate: (path, part) => (located === undefined ? { file: file.path } : placeOf(located, path, part)),
    diagnostics: isRecord(value) ? resolution.diagnostics : [noObject(file, value, placeOf(located!, []))],
    files: resolution.files,
    unread,
  };
}

/** What else is wrong with the syntax of a text that is no object does not matter yet. */
function noObject({ path }: ConfigText, value: unknown, place: ReturnType<typeof placeOf>): Diagnostic {
  return projectProblem['config-syntax']({
    message: `${path} contains ${kindOf(value)} instead of an object.`,
    ...place,
    hint: 'Write keys with values in braces: { "theme": "mint" }.',
  });
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a ${typeof value}`;
}

function parse(file: ConfigText, { diagnostics, unread, top }: Resolution): ParsedFile {
  const parsed = parseConfigFile(file);
  diagnostics.push(...parsed.diagnostics);
  if (!parsed.isCertain) unread.add(top);
  return parsed;
}

function locatedOf(file: ParsedFile, node: Node, key?: Node): Located {
  return { file, node, members: new Map(), ...(key === undefined ? {} : { key }) };
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
    const member = locatedOf(file, valueNode, keyNode);
    const key = String(keyNode.value);
    members.set(key, member);
    value[key] = valueOf(
      member,
      resolution.trail.length === 1 && node === file.root ? { ...resolution, top: key } : resolution,
    );
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
    resolution.unread.add(resolution.top);
    resolution.diagnostics.push(projectProblem['reference-broken']({ message, file: from.path, range, hint }));
    return undefined;
  };
  if (path === undefined) return fail(`"${written}" leads out of the docs project.`, 'Move the file into the project.');
  if (resolution.trail.includes(path)) {
    return fail(`"${written}" leads back to itself: ${[...resolution.trail, path].join(' → ')}.`, 'Break the circle.');
  }
  const file = resolution.read(path);
  if (file === undefined)
    return fail(`There is no file ${path}.`, `The path is relative to the folder of ${from.path}.`);
  resolution.files.push(path);
  const parsed = parse(file, resolution);
  if (parsed.root === undefined) return undefined;
  const inside = { ...resolution, trail: [...resolution.trail, path] };
  return { located: locatedOf(parsed, parsed.root), resolution: inside };
}

/** The place of the value at `path`, or of the nearest value around it; a key that is asked for by name is its own place. */
function placeOf(root: Located, path: ValuePath, part?: 'key'): Place {
  let at = root;
  let isWhole = true;
  for (const key of path) {
    const member = at.members.get(key);
    if (member === undefined) {
      isWhole = false;
      break;
    }
    at = member;
  }
  const { file } = at;
  const node = (isWhole && part === 'key' ? at.key : undefined) ?? at.node;
  const start = file.lines.pointAt(node.offset);
  const inline = node.type !== 'object' && node.type !== 'array';
  return { file: file.path, range: inline ? { start, end: file.lines.pointAt(node.offset + node.length) } : { start } };
}
