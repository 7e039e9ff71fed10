import { nearest } from '../../shared/nearest.ts';
import { absolutePointer, entriesOf, fileOf, pointerSegments, valueAt, type At } from '../reader.ts';
import type { Judging } from './judging.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Reports a `$ref` that leads nowhere, with the reason or with what was most likely meant. */
export function reportDangling(reference: string, at: At, judging: Judging): void {
  const circle = circleOf(reference, judging);
  const isCircle = circle.size > 0;
  // A circle is told where it stands, and not wherever it is used.
  if (isCircle ? !circle.has(`#${pointerOf(at)}`) : leadsThroughReferences(reference, judging)) return;
  if (reference.startsWith('#/') && isUnderMisnamedKey(pointerSegments(reference.slice(1)), judging)) return;
  judging.report({
    kind: 'reference-dangling',
    message: `The reference "${reference}" leads ${isCircle ? 'in a circle' : 'nowhere'}.`,
    at: [...at, '$ref'],
    hint: isCircle ? 'Write the object itself in one of these places.' : danglingHint(reference, at, judging),
  });
}

/**
 * Whether a path is missing only because a key above it is misnamed: the rest of the path is there under a key that the
 * specification does not have. That key is told, and not all that refers to what is below it.
 */
export function isUnderMisnamedKey(path: readonly string[], { root, grammar }: Judging): boolean {
  if (isUnderWrongValue(path, root)) return true;
  for (const [depth, name] of [[0, 'document'] as const, [1, 'components'] as const]) {
    if (depth === 1 && path[0] !== 'components') continue;
    const parent = valueAt(root, path.slice(0, depth));
    const fields = grammar[name]?.fields ?? {};
    for (const [key, value] of entriesOf(parent))
      if (!Object.hasOwn(fields, key) && valueAt(value, path.slice(depth + 1)) !== undefined) return true;
  }
  return false;
}

/** Whether a text or another plain value stands where the path goes on: that it does is told. */
function isUnderWrongValue(path: readonly string[], root: unknown): boolean {
  return path.slice(0, -1).some((_key, depth) => {
    const value: unknown = valueAt(root, path.slice(0, depth + 1));
    const isListed = Array.isArray(value) && !/^\d+$/.test(path[depth + 1] ?? '');
    return isListed || (value !== undefined && value !== null && typeof value !== 'object');
  });
}

/** A pointer into an object that is itself a reference leads nowhere by RFC 6901, and readers follow it nevertheless. */
function leadsThroughReferences(reference: string, { reader, root }: Judging): boolean {
  if (!reference.startsWith('#/')) return false;
  let value: unknown = root;
  let at: At = [];
  for (const key of pointerSegments(reference.slice(1))) {
    const found = reader.resolve(value, at);
    value = found?.value[key];
    at = [...(found?.at ?? at), key];
    if (value === undefined) return false;
  }
  return true;
}

/** The references that lead to each other, and never to what they stand for, of those that one leads to. */
function circleOf(reference: string, { root }: Judging): ReadonlySet<string> {
  const known = new Set<string>();
  let current: unknown = reference;
  while (typeof current === 'string' && current.startsWith('#/')) {
    if (known.has(current)) return new Set([...known].slice([...known].indexOf(current)));
    known.add(current);
    const target = valueAt(root, pointerSegments(current.slice(1)));
    current = isRecord(target) ? target['$ref'] : undefined;
  }
  return new Set();
}

function danglingHint(reference: string, at: At, { reader, files }: Pick<Judging, 'reader' | 'files'>): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference))
    return 'References lead to files of the docs project only: save the file in the project, and refer to it by path.';
  // The # of a place in the file before a whole address.
  if (/^#(?:[a-z][a-z\d+.-]*:\/\/|[^#]+\.(?:json|ya?ml)(?:#|$))/i.test(reference))
    return `${danglingHint(reference.slice(1), at, { reader, files })} Its first "#" is to go.`;
  if (reader.file(reference, at) !== undefined)
    return 'A file in another language than JSON Schema needs a schemaFormat beside it, such as application/vnd.google.protobuf;version=3.';
  const [path = '', fragment = ''] = reference.split('#', 2);
  const named = [...namedPointers(reader.source(at)?.value)].find((pointer) => pointer.endsWith(`/${reference}`));
  if (named !== undefined && /^[\w.-]+$/.test(reference)) return `Did you mean "#${named}"?`;
  if (valueAt(reader.source(at)?.value, pointerSegments(reference)) !== undefined)
    return `Did you mean "#/${reference.replace(/^\//, '')}"?`;
  const target = absolutePointer(reference, fileOf(at), reader.document.file.path);
  const file = target?.split('#', 1)[0] ?? '';
  const source = target === undefined ? undefined : reader.source([`${file}#`]);
  if (source === undefined) {
    const near = nearest(file === '' ? path : file, files);
    const reason = `There is no file ${file === '' ? path : file}.`;
    return near === undefined
      ? `${reason} The path counts from the file that refers to it.`
      : `${reason} Did you mean ${near}?`;
  }
  if (fragment !== '' && !fragment.startsWith('/') && path === '')
    return `Write "#/…" with a slash for a place in this file: "#/${fragment}".`;
  const suggestion = nearestPointer(fragment, source.value);
  return suggestion === undefined
    ? 'Define it, or correct the reference; this part is left out.'
    : `Did you mean "${path}#${suggestion}"?`;
}

/** The same name in another section, a name like it in the same section, or one like it anywhere that names are kept. */
function nearestPointer(fragment: string, root: unknown): string | undefined {
  const path = pointerSegments(fragment);
  const name = path.at(-1) ?? '';
  const siblings = entriesOf(valueAt(root, path.slice(0, -1))).map(([key]) => pointerOf([...path.slice(0, -1), key]));
  const all = [...namedPointers(root)];
  return (
    all.find((pointer) => pointerSegments(pointer).at(-1) === name) ??
    nearest(pointerOf(path), siblings) ??
    nearest(pointerOf(path), all)
  );
}

function pointerOf(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Where descriptions keep what they name: the sections of `components`, and those of the root in Swagger 2.0. */
function* namedPointers(root: unknown): Generator<string> {
  if (!isRecord(root)) return;
  for (const [section, members] of entriesOf(root['components']))
    for (const [name] of entriesOf(members)) yield pointerOf(['components', section, name]);
  for (const section of ['definitions', 'parameters', 'responses', 'channels', 'servers'])
    for (const [name] of entriesOf(root[section])) yield pointerOf([section, name]);
}

/** Reports a reference to an object of another kind than the one that is expected. */
export function isOfOtherKind(
  pointer: string,
  { label, home, at }: { readonly label: string; readonly home?: string; readonly at: At },
  judging: Judging,
): boolean {
  const section = /^#\/components\/(?<section>[^/]+)\/[^/]+$/.exec(pointer)?.groups?.['section'];
  if (section === undefined || home === undefined || section === home || !sections.has(section)) return false;
  judging.report({
    kind: 'description-value',
    message: `"${pointer}" is in components.${section}, but ${label} is expected here.`,
    at: [...at, '$ref'],
    hint: `Refer to an entry of components.${home}.`,
  });
  return true;
}

const sections = new Set([
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'messages',
  'channels',
  'servers',
]);
