import { compile, type JSONPathNode } from 'json-p3';
import type { Diagnostic, SourceFile, SourceRange } from '../diagnostics/index.ts';
import { isRecord } from '../shared/is-record.ts';
import { apiProblem } from './problems.ts';
import type { ParsedSource, SourceDocument } from './source-document.ts';

type Path = readonly string[];

/** Where a value was written: in the description, or in one of its overlays. */
interface Origin {
  readonly document: SourceDocument;
  readonly path: Path;
}

/**
 * Returns a description as its overlays change it, in their order (OpenAPI Overlay 1.0 and 1.1), and what is wrong with them. What
 * they add has its place in them, everything else keeps its own.
 */
export function withOverlays(
  document: SourceDocument,
  overlays: readonly SourceFile[],
  parse: (file: SourceFile) => ParsedSource,
): Required<Pick<ParsedSource, 'document' | 'overlayProblems'>> {
  const changing = startChanging(document);
  for (const file of overlays) {
    const parsed = parse(file);
    changing.diagnostics.push(...parsed.diagnostics);
    if (parsed.document !== undefined) applyOverlay(parsed.document, changing);
  }
  const value = changing.root;
  const placeOf = (path: Path): Origin => originOf(path, changing);
  return {
    document: {
      file: document.file,
      value,
      locate: (path) => ownRange(placeOf(path), document, 'locate'),
      locateKey: (path) => ownRange(placeOf(path), document, 'locateKey'),
      place(path, part) {
        const origin = placeOf(path);
        return origin.document.place(origin.path, part);
      },
    },
    overlayProblems: changing.diagnostics,
  };
}

interface Changing {
  root: unknown;
  readonly origins: Origins;
  readonly diagnostics: Diagnostic[];
}

/** Where the parts of a value were written. */
interface Origins {
  /** Objects and lists. */
  readonly values: WeakMap<object, Origin>;
  /** Members of objects that an overlay gave another value which is neither. */
  readonly members: WeakMap<object, Map<string, Origin>>;
}

function startChanging(document: SourceDocument): Changing {
  const origins: Origins = { values: new WeakMap(), members: new WeakMap() };
  return { root: copied(document.value, { document, path: [] }, origins), origins, diagnostics: [] };
}

/** Returns a copy of a value, of which each part knows where it was written. */
function copied(value: unknown, origin: Origin, origins: Origins): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string): Origin => ({ document: origin.document, path: [...origin.path, key] });
  const copy = Array.isArray(value)
    ? value.map((entry: unknown, index) => copied(entry, below(String(index)), origins))
    : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copied(entry, below(key), origins)]));
  origins.values.set(copy, origin);
  return copy;
}

/** Returns where the value at `path` was written, or the nearest one around it. */
function originOf(path: Path, { root, origins }: Changing): Origin {
  let at = root;
  let origin = originOfValue(root, origins);
  for (const key of path) {
    const member = typeof at === 'object' && at !== null ? origins.members.get(at)?.get(key) : undefined;
    at = childOf(at, key);
    origin =
      originOfValue(at, origins) ??
      member ??
      (origin === undefined ? undefined : { document: origin.document, path: [...origin.path, key] });
  }
  return origin ?? { document: noDocument, path };
}

function originOfValue(value: unknown, { values }: Origins): Origin | undefined {
  return typeof value === 'object' && value !== null ? values.get(value) : undefined;
}

function childOf(value: unknown, key: string): unknown {
  const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isInside ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

const noDocument: SourceDocument = {
  file: { path: '', text: '' },
  value: undefined,
  locate: () => undefined,
  locateKey: () => undefined,
  place: () => ({ file: '' }),
};

/** What overlays added stands in no line of the description. */
function ownRange(
  { document, path }: Origin,
  own: SourceDocument,
  part: 'locate' | 'locateKey',
): SourceRange | undefined {
  return document === own ? document[part](path) : undefined;
}

interface Action {
  readonly overlay: SourceDocument;
  readonly at: Path;
  readonly changing: Changing;
}

function applyOverlay(overlay: SourceDocument, changing: Changing): void {
  const { value } = overlay;
  const report = reporter({ overlay, at: [], changing });
  if (!isRecord(value) || typeof value['overlay'] !== 'string') {
    report('This file is named as an overlay and is none.', 'Begin it with `overlay: 1.0.0`, and list its `actions`.');
    return;
  }
  const actions: readonly unknown[] = Array.isArray(value['actions']) ? value['actions'] : [];
  if (actions.length === 0) report('This overlay has no actions, so it changes nothing.', 'List its `actions`.');
  for (const [index, action] of actions.entries())
    applyAction(action, { overlay, at: ['actions', String(index)], changing });
}

function applyAction(action: unknown, context: Action): void {
  const report = reporter(context);
  const target = isRecord(action) ? action['target'] : undefined;
  if (!isRecord(action) || typeof target !== 'string') {
    report('This action has no `target`, so it changes nothing.', 'Say what it changes: `target: $.info`.');
    return;
  }
  const nodes = nodesAt(target, 'target', context);
  if (nodes === undefined) return;
  if (nodes.length === 0) {
    report(
      `The target ${target} leads to nothing in the description, so this action changes nothing.`,
      pathHint,
      'target',
    );
    return;
  }
  if (action['remove'] === true) removeAll(nodes, context);
  else if (typeof action['copy'] === 'string') copyTo(nodes, action['copy'], context);
  else if (action['update'] !== undefined) updateAll(nodes, action['update'], context);
  else report('This action says neither `update`, `copy` nor `remove`, so it changes nothing.', 'Add one of them.');
}

const pathHint = "Targets are JSONPath (RFC 9535), for example `$.paths['/plants'].get`.";

function nodesAt(expression: string, key: string, context: Action): JSONPathNode[] | undefined {
  try {
    return [...compile(expression).query(context.changing.root as Parameters<ReturnType<typeof compile>['query']>[0])];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reporter(context)(`${expression} is no JSONPath: ${reason}.`, pathHint, key);
    return undefined;
  }
}

type Report = (message: string, hint: string, key?: string) => void;

function reporter({ overlay, at, changing }: Action): Report {
  return (message, hint, key) => {
    const place = overlay.place(key === undefined ? at : [...at, key], 'value');
    changing.diagnostics.push(apiProblem['overlay-no-effect']({ message, ...place, hint }));
  };
}

/** From the last to the first, so that entries of lists keep their numbers until it is their turn. */
function removeAll(nodes: readonly JSONPathNode[], { changing }: Action): void {
  for (const { location } of [...nodes].reverse()) {
    const key = location.at(-1);
    const parent = location.slice(0, -1).map(String).reduce(childOf, changing.root);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (isRecord(parent)) delete parent[String(key)];
  }
}

/** Overlay 1.1, 4.4.3: what one place holds is merged into others. */
function copyTo(nodes: readonly JSONPathNode[], expression: string, context: Action): void {
  const found = nodesAt(expression, 'copy', context);
  if (found === undefined) return;
  const [source] = found;
  if (source === undefined || found.length > 1) {
    const what = source === undefined ? 'nothing' : `${found.length} places`;
    reporter(context)(`${expression} leads to ${what}, so nothing is copied.`, 'Name one place.', 'copy');
    return;
  }
  const origin = originOf(source.location.map(String), context.changing);
  for (const node of nodes) merge(node, source.value, origin, context.changing);
}

function updateAll(nodes: readonly JSONPathNode[], update: unknown, { overlay, at, changing }: Action): void {
  for (const node of nodes) merge(node, update, { document: overlay, path: [...at, 'update'] }, changing);
}

/** Overlay 1.0, 4.4.3: objects are merged key by key, lists get what is new at their end, other values are replaced. */
function merge({ location, value }: JSONPathNode, update: unknown, origin: Origin, changing: Changing): void {
  const merged = mergedValue(value, { update, origin, origins: changing.origins });
  const key = location.at(-1);
  const parent = location.slice(0, -1).map(String).reduce(childOf, changing.root);
  if (key === undefined) changing.root = merged;
  else if (Array.isArray(parent)) parent[Number(key)] = merged;
  else if (isRecord(parent)) parent[String(key)] = merged;
}

interface Update {
  readonly update: unknown;
  readonly origin: Origin;
  readonly origins: Origins;
}

function mergedValue(value: unknown, { update, origin, origins }: Update): unknown {
  if (Array.isArray(value)) {
    // A list is put behind a list, anything else is its last entry.
    const added = copied(update, origin, origins);
    value.push(...(Array.isArray(added) ? (added as unknown[]) : [added]));
    return value;
  }
  if (!isRecord(value) || !isRecord(update)) return copied(update, origin, origins);
  for (const [key, entry] of Object.entries(update)) {
    const own = Object.hasOwn(value, key) ? value[key] : undefined;
    const next = { update: entry, origin: { ...origin, path: [...origin.path, key] }, origins };
    if (typeof entry !== 'object' || entry === null) setMember(value, key, next);
    Object.defineProperty(value, key, {
      value: mergedValue(own, next),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return value;
}

function setMember(owner: object, key: string, { origin, origins }: Update): void {
  const known = origins.members.get(owner) ?? new Map<string, Origin>();
  origins.members.set(owner, known.set(key, origin));
}
