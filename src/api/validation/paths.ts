import { nearest } from '../../shared/nearest.ts';
import { plainTemplates } from '../../shared/path-templates.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { judgeMediaType } from './media-types.ts';
import { foreignParameters } from './path-templates.ts';
import { membersOf } from './structure.ts';
import { isRecord } from '../../shared/is-record.ts';

/** The methods that a path may have, in small letters. */
export const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** An operation of a path, after references. */
export interface RawOperation {
  /** `GET /kites`. */
  readonly name: string;
  readonly value: Raw;
  readonly at: At;
}

/** A path with its operations, after references. */
export interface RawPath {
  readonly path: string;
  /** Where its key stands. */
  readonly keyAt: At;
  readonly item: Raw;
  readonly at: At;
  readonly operations: readonly RawOperation[];
}

/** Returns the paths (or webhooks) of a description with their operations. */
export function pathsOf(section: 'paths' | 'webhooks', { root, reader }: Judging): RawPath[] {
  return membersOf(root[section]).flatMap(([path, written]): RawPath[] => {
    const found = reader.resolve(written, [section, path]);
    if (found === undefined) return [];
    const operationsOf = (owner: unknown, at: At, isMethod: (key: string) => boolean): RawOperation[] =>
      entriesOf(owner)
        .filter(([key, value]) => isMethod(key) && isRecord(value))
        .map(([key, value]) => {
          const here = [...at, key];
          const target = reader.resolve(value, here) ?? { value: value as Raw, at: here };
          return { name: `${key.toUpperCase()} ${path}`, value: target.value, at: target.at };
        });
    const isReference = isRecord(written) && written['$ref'] !== undefined;
    const operations = [
      ...(isReference ? operationsOf(written, [section, path], (key) => httpMethods.includes(key.toLowerCase())) : []),
      ...operationsOf(found.value, found.at, (key) => httpMethods.includes(key.toLowerCase())),
      ...operationsOf(found.value['additionalOperations'], [...found.at, 'additionalOperations'], () => true),
    ];
    return [{ path, keyAt: [section, path], item: found.value, at: found.at, operations }];
  });
}

/** Judges the paths of a description: their form, those that are alike, operations without content, responses. */
export function judgePaths(paths: readonly RawPath[], judging: Judging): void {
  const known = new Map<string, string>();
  for (const { path, keyAt, item, at } of paths) {
    const report = (message: string, hint: string): void =>
      judging.report({ kind: 'description-path', message, hint, at: keyAt, isKey: true });
    const [parameter] = foreignParameters(path);
    if (parameter !== undefined) {
      report(
        `The path "${path}" writes its parameter as "${parameter.written}".`,
        `Write {${parameter.name}} in its place, and describe it under parameters, with in: path.`,
      );
    } else if (!path.startsWith('/')) {
      report(`The path "${path}" does not begin with a slash.`, `Write "/${path}".`);
    } else if (path.includes('?')) {
      report(`The path "${path}" holds a query.`, 'Query parameters are described under parameters, with in: query.');
    } else if (path.includes('//')) {
      report(`The path "${path}" has two slashes in a row.`, `Write "${path.replace(/\/{2,}/g, '/')}".`);
    } else if (path.replace(/\{[^{}]*\}/g, '').match(/[{}]/) !== null) {
      report(`The braces in the path "${path}" do not match.`, 'Write each parameter as {name}.');
    }
    const shape = plainTemplates(path).replace(/\{[^{}]*\}/g, '{}');
    const other = known.get(shape);
    if (other === undefined) known.set(shape, path);
    else if (other !== path)
      judging.report({
        kind: 'description-duplicate',
        message: `The paths "${path}" and "${other}" are the same: only the names of their parameters differ.`,
        hint: 'Write their operations under one of them.',
        at: keyAt,
        isKey: true,
      });
    judgeOtherMethods(item, at, judging);
    for (const [key, value] of entriesOf(item)) {
      if (!httpMethods.includes(key.toLowerCase())) continue;
      if (value === null)
        judging.report({
          kind: 'description-value',
          message: `${key.toUpperCase()} ${path} is empty, so it has no page.`,
          hint: 'Describe the operation below it, or remove the method.',
          at: [...at, key],
          isKey: true,
        });
    }
  }
}

/** OAS 3.2, 4.9: methods that have no field of their own, written as they are sent. */
function judgeOtherMethods(item: Raw, at: At, judging: Judging): void {
  for (const [method] of membersOf(item['additionalOperations'])) {
    const isField = httpMethods.includes(method.toLowerCase());
    if (!isField && /^[\w!#$%&'*+.^`|~-]+$/.test(method)) continue;
    judging.report({
      kind: 'description-path',
      message: isField
        ? `"${method}" is a field of the path itself, and none of its additional operations.`
        : `"${method}" is no method of HTTP.`,
      hint: isField
        ? `Write "${method.toLowerCase()}" beside "additionalOperations".`
        : 'Write one word, such as COPY.',
      at: [...at, 'additionalOperations', method],
      isKey: true,
    });
  }
}

/** Judges what is unique among all operations, and what refers to it. */
export function judgeOperationIds(operations: readonly RawOperation[], judging: Judging): void {
  const owners = new Map<string, RawOperation>();
  for (const operation of operations) {
    const id = textOf(operation.value['operationId']);
    if (id === undefined) continue;
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, operation);
    else
      judging.report({
        kind: 'description-duplicate',
        message: `The operationId "${id}" is used twice: ${owner.name} has it already.`,
        hint: `Give ${operation.name} an operationId of its own.`,
        at: [...operation.at, 'operationId'],
      });
  }
}

const wellKnownMethods = new Set(httpMethods);

/** Judges the responses of an operation: what stands there as a status must be one (OAS 3.1, 4.8.16). */
export function judgeResponses(value: Raw, at: At, judging: Judging): void {
  for (const [status, response] of membersOf(value)) {
    judgeBodyOfStatus(status, response, [...at, status], judging);
    if (/^(?:default|[1-5](?:\d\d|XX))$/.test(status)) continue;
    judging.report({
      kind: 'description-path',
      message: `"${status}" is no status code.`,
      hint: /^[1-5]xx$/i.test(status)
        ? `Write "${status.toUpperCase()}".`
        : wellKnownMethods.has(status)
          ? 'A method stands beside the other methods of its path.'
          : 'Responses are named by a number such as 200, a range such as 2XX, or "default".',
      at: [...at, status],
      isKey: true,
    });
  }
}

/** A response is described (OAS 3.1, 4.8.17); from 3.2 on it need not be. */
export function judgeResponse(value: Raw, at: At, judging: Judging): void {
  if (value['description'] !== undefined || judging.version.version === '3.2' || judging.isFaulty(at)) return;
  judging.report({
    kind: 'description-value-missing',
    message: `The response "${at.at(-1) ?? ''}" has no "description".`,
    hint: 'Write "description" here: what the response means.',
    at,
    isKey: true,
  });
}

/** An answer with this status ends behind its headers (RFC 9110, 15.3.5 and 15.4.5): no body that it describes is ever sent. */
function judgeBodyOfStatus(status: string, written: unknown, at: At, { reader, report }: Judging): void {
  if (status !== '204' && status !== '304') return;
  const response = reader.resolve(written, at);
  if (response === undefined) return;
  const describes = (media: unknown): boolean =>
    entriesOf(media).some(([key]) => ['schema', 'example', 'examples', 'itemSchema'].includes(key));
  const key = ['content', 'schema'].find((name) =>
    name === 'schema'
      ? response.value[name] !== undefined
      : membersOf(response.value[name]).some(([, media]) => describes(media)),
  );
  if (key === undefined) return;
  report({
    kind: 'description-incomplete',
    message: `An answer with the status ${status} has no body, so what its "${key}" describes is never sent.`,
    hint: `Remove "${key}", or write another status, such as 200.`,
    at: [...response.at, key],
    isKey: true,
  });
}

/** Judges the keys of a `content`: each is a media type or a range of them (RFC 6838). */
export function judgeContent(value: Raw, at: At, judging: Judging): void {
  for (const [type] of membersOf(value)) judgeMediaType(type, [...at, type], { judging, isKey: true });
}

/** Judges the links of a response by the operations that there are. */
export function judgeLink(value: Raw, at: At, { judging, ids }: { judging: Judging; ids: ReadonlySet<string> }): void {
  const id = textOf(value['operationId']);
  if (id === undefined || ids.size === 0 || ids.has(id)) return;
  const near = nearest(id, ids);
  judging.report({
    kind: 'reference-dangling',
    message: `No operation has the operationId "${id}", which this link leads to.`,
    hint: near === undefined ? 'Name an operation of this description.' : `Did you mean "${near}"?`,
    at: [...at, 'operationId'],
  });
}

/** Judges the tags of operations by those that the description lists: one that is nearly the same was meant to be it. */
export function judgeTags(operations: readonly RawOperation[], judging: Judging): void {
  const listed = listOf(judging.root['tags']).flatMap((tag) => (isRecord(tag) ? (textOf(tag['name']) ?? []) : []));
  judgeListedTags(listed, ['tags'], judging);
  judgeParents(listed, judging);
  for (const { value, at } of operations) judgeListedTags(listOf(value['tags']).map(textOf), [...at, 'tags'], judging);
  if (listed.length === 0) return;
  for (const { value, at } of operations) {
    for (const [index, tag] of listOf(value['tags']).entries()) {
      const name = textOf(tag);
      if (name === undefined || listed.includes(name)) continue;
      const near = nearest(name, listed);
      if (near === undefined || Math.abs(near.length - name.length) > 1 || name.length < 4) continue;
      judging.report({
        kind: 'description-path',
        message: `The tag "${name}" is not among the tags of the description.`,
        hint: `Did you mean "${near}"? Otherwise list it under tags.`,
        at: [...at, 'tags', String(index)],
      });
    }
  }
}

/** OAS 3.2, 4.21: the parent of a tag is another one of the description. */
function judgeParents(listed: readonly string[], judging: Judging): void {
  // A tag whose name cannot be read may be the one that is meant.
  if (listed.length < listOf(judging.root['tags']).length) return;
  const parents = new Map(
    listOf(judging.root['tags']).map((tag) => [
      isRecord(tag) ? textOf(tag['name']) : undefined,
      isRecord(tag) ? textOf(tag['parent']) : undefined,
    ]),
  );
  for (const [index, tag] of listOf(judging.root['tags']).entries()) {
    const parent = isRecord(tag) ? textOf(tag['parent']) : undefined;
    if (parent === undefined) continue;
    if (listed.includes(parent)) {
      judgeParentCircle(listed[index] ?? '', parents, ['tags', String(index), 'parent'], judging);
      continue;
    }
    const near = nearest(parent, listed);
    judging.report({
      kind: 'description-path',
      message: `The parent "${parent}" is not among the tags of the description.`,
      hint: near === undefined ? 'List it under tags.' : `Did you mean "${near}"?`,
      at: ['tags', String(index), 'parent'],
    });
  }
}

function judgeParentCircle(
  name: string,
  parents: ReadonlyMap<string | undefined, string | undefined>,
  at: At,
  judging: Judging,
): void {
  const seen = new Set<string>();
  for (let next = parents.get(name); next !== undefined && !seen.has(next); next = parents.get(next)) seen.add(next);
  if (!seen.has(name)) return;
  judging.report({
    kind: 'description-path',
    message: `The tag "${name}" is its own parent.`,
    hint: 'Remove the parent of one of these tags.',
    at,
  });
}

/** What is no text is told as such. */
function judgeListedTags(names: readonly (string | undefined)[], at: At, judging: Judging): void {
  for (const [index, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === index) continue;
    judging.report({
      kind: 'description-duplicate',
      message: `The tag "${name}" is listed twice.`,
      hint: 'Remove one of them.',
      at: [...at, String(index)],
    });
  }
}
