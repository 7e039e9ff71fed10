import { nearest } from '../../shared/nearest.ts';
import { pathTemplate } from '../../shared/path-templates.ts';
import { listOf, textOf, type At, type Raw } from '../reader.ts';
import { judgeExampleFields, judgeReserved } from './completeness.ts';
import type { Judging } from './judging.ts';
import type { RawPath } from './paths.ts';
import { foreignParameters } from './path-templates.ts';
import { membersOf } from './structure.ts';
import { own } from '../../shared/own.ts';
import { isRecord } from '../../shared/is-record.ts';

/** A parameter that a path or an operation lists, after references. */
export interface FoundParameter {
  readonly name: string;
  readonly in: string;
  readonly value: Raw;
  /** Where it stands in its list; a reference for one that is shared. */
  readonly listedAt: At;
  readonly at: At;
}

/** Returns the parameters that a path or an operation lists itself. */
export function parametersOf(owner: Raw, at: At, { reader }: Judging): FoundParameter[] {
  return listOf(owner['parameters']).flatMap((entry, index): FoundParameter[] => {
    const listedAt = [...at, 'parameters', String(index)];
    const found = reader.resolve(entry, listedAt);
    const name = textOf(found?.value['name']);
    const location = textOf(found?.value['in']);
    if (found === undefined || name === undefined || location === undefined) return [];
    return [{ name, in: location, value: found.value, listedAt, at: found.at }];
  });
}

/** Whether there are parameters of which nothing says their name or their place. */
function hasUnreadable(owner: Raw, { reader }: Judging): boolean {
  const list = owner['parameters'];
  if (list === undefined || list === null) return false;
  if (!Array.isArray(list)) return true;
  return list.some((entry) => {
    const found = reader.resolve(entry, [])?.value;
    return textOf(found?.['name']) === undefined || textOf(found?.['in']) === undefined;
  });
}

/** What stands between the braces of a template. */
export function templateNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

/** Names of the parameters in a path, which may have a pattern beside them; what is described under all of it is its name. */
function pathNames(path: string, described: readonly FoundParameter[] = []): string[] {
  return templateNames(path).map((inside) =>
    described.some(({ name }) => name === inside) ? inside : pathTemplate(inside).name,
  );
}

/**
 * Judges the parameters of paths: each name in a template has a parameter and each parameter of the path stands in the
 * template (OAS 3.1, 4.8.12.1), and none is there twice. `paths` are all of the description: what others call a parameter
 * says which side of a difference is the slip.
 */
export function judgePathParameters(paths: readonly RawPath[], judging: Judging): void {
  const uses = new Map<string, number>();
  for (const { path } of paths) for (const name of pathNames(path)) uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const entry of paths) {
    const shared = parametersOf(entry.item, entry.at, judging);
    const own = entry.operations.map((operation) => ({
      operation,
      parameters: parametersOf(operation.value, operation.at, judging),
    }));
    judgeTwice(shared, judging);
    judgeQueryStrings(shared, own, judging);
    for (const { parameters } of own) {
      judgeTwice(parameters, judging);
      if (judging.isSwagger) judgeBodies([...shared, ...parameters], judging);
    }
    judgeTemplate(entry, { shared, own, uses }, judging);
  }
}

function judgeTwice(parameters: readonly FoundParameter[], judging: Judging): void {
  const known = new Set<string>();
  for (const { name, in: location, listedAt } of parameters) {
    const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    if (known.has(key))
      judging.report({
        kind: 'description-duplicate',
        message: `The ${location} parameter "${name}" is described twice; what the first says is lost.`,
        hint: 'Remove one of them.',
        at: listedAt,
      });
    known.add(key);
  }
}

/** OAS 3.2, 4.12.1: a parameter that is the whole query string is the only one of its query. */
function judgeQueryStrings(
  shared: readonly FoundParameter[],
  own: readonly { readonly parameters: readonly FoundParameter[] }[],
  judging: Judging,
): void {
  for (const { parameters } of own) {
    const queries = [...shared, ...parameters].filter(({ in: location }) => /^query(?:string)?$/.test(location));
    const whole = queries.find((parameter) => parameter.in === 'querystring');
    const other = queries.find((parameter) => parameter !== whole);
    if (whole === undefined || other === undefined) continue;
    judging.report({
      kind: 'description-path',
      message: `"${whole.name}" is the whole query string, so there is no place in it for "${other.name}".`,
      hint: 'Describe all of the query in one of both ways.',
      at: other.listedAt,
    });
  }
}

/** Swagger 2.0: an operation has one body, or the fields of a form (parameter object). */
function judgeBodies(parameters: readonly FoundParameter[], judging: Judging): void {
  const [body, another] = parameters.filter((parameter) => parameter.in === 'body');
  if (body === undefined) return;
  const form = parameters.find((parameter) => parameter.in === 'formData');
  const [other, message] =
    another === undefined
      ? [form, `"${body.name}" is in: body, and "${form?.name ?? ''}" in: formData: an operation has one of both.`]
      : [another, `The operation has two bodies, "${body.name}" and "${another.name}".`];
  if (other === undefined) return;
  judging.report({
    kind: 'description-value',
    message,
    hint:
      another === undefined
        ? 'Send the file and the rest as fields of the form, or all of it in the body.'
        : 'Put both into one object, as properties of the schema of one body.',
    at: other.at === other.listedAt ? [...other.listedAt, 'in'] : other.listedAt,
  });
}

interface TemplateParameters {
  readonly shared: readonly FoundParameter[];
  readonly own: readonly { readonly operation: RawPath['operations'][number]; readonly parameters: FoundParameter[] }[];
  readonly uses: ReadonlyMap<string, number>;
}

function judgeTemplate(entry: RawPath, { shared, own, uses }: TemplateParameters, judging: Judging): void {
  // What is written in another form is reported for the path.
  if (foreignParameters(entry.path).length > 0) return;
  const ofPath = (list: readonly FoundParameter[]): FoundParameter[] => list.filter((found) => found.in === 'path');
  const all = ofPath([...shared, ...own.flatMap(({ parameters }) => parameters)]);
  const names = pathNames(entry.path, all);
  judgeNames(names, entry, judging);
  // Where the braces do not match, nothing says what the parameters are.
  if (/[{}]/.test(entry.path.replace(/\{[^{}]*\}/g, ''))) return;
  const unused = all.filter(({ name }) => !names.includes(name));
  const missing = names.filter((name) => name !== '' && own.some(({ parameters }) => lacks(name, parameters, shared)));
  const described = new Set<string>();
  for (const { name, listedAt, at } of unused) {
    const meant = nearest(name, missing) ?? (missing.length === 1 ? missing[0] : undefined);
    if (meant !== undefined) described.add(meant);
    // The name that others use as well is the right one; where nothing tells, it is that of the path.
    const isPathWrong = meant !== undefined && (uses.get(name) ?? 0) > 0 && (uses.get(meant) ?? 0) < 2;
    judging.report({
      kind: 'description-path',
      message: isPathWrong
        ? `The path "${entry.path}" has the parameter {${meant}}, but "${name}" is described.`
        : `The path "${entry.path}" has no {${name}}, which this parameter describes.`,
      hint:
        meant === undefined
          ? `Write {${name}} into the path, or remove the parameter.`
          : `Did you mean "${isPathWrong ? name : meant}"?`,
      ...(isPathWrong ? { at: entry.keyAt, isKey: true } : { at: at === listedAt ? [...listedAt, 'name'] : listedAt }),
    });
  }
  for (const name of missing.filter((candidate) => !described.has(candidate)))
    reportUndescribed(name, entry, { shared, own, uses }, judging);
  for (const { name, value, at } of all)
    if (!unused.some((found) => found.at === at)) judgeRequired(name, value, at, judging);
}

function lacks(name: string, own: readonly FoundParameter[], shared: readonly FoundParameter[]): boolean {
  return ![...own, ...shared].some((parameter) => parameter.in === 'path' && parameter.name === name);
}

function judgeNames(names: readonly string[], { path, keyAt }: RawPath, judging: Judging): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined && !names.includes('')) return;
  judging.report({
    kind: 'description-path',
    message:
      twice === undefined
        ? `A parameter of the path "${path}" has no name.`
        : `The path "${path}" has {${twice}} twice.`,
    hint: twice === undefined ? 'Write its name between the braces.' : 'Give each parameter a name of its own.',
    at: keyAt,
    isKey: true,
  });
}

function reportUndescribed(name: string, entry: RawPath, { shared, own }: TemplateParameters, judging: Judging): void {
  const lacking = own.filter(({ parameters }) => lacks(name, parameters, shared));
  // What is told of a parameter that cannot be read is the cause.
  if ([entry.item, ...lacking.map(({ operation }) => operation.value)].some((owner) => hasUnreadable(owner, judging)))
    return;
  // A parameter that stands elsewhere was meant: `in: query` for a part of the path.
  const elsewhere = [...shared, ...lacking.flatMap(({ parameters }) => parameters)].find(
    (found) => found.name === name,
  );
  if (elsewhere !== undefined) {
    judging.report({
      kind: 'description-path',
      message: `"${name}" is a part of the path "${entry.path}", but the parameter says in: ${elsewhere.in}.`,
      hint: 'Write in: path, and required: true.',
      at: [...elsewhere.at, 'in'],
    });
    return;
  }
  const [first] = lacking;
  const isEverywhere = lacking.length === own.length;
  judging.report({
    kind: 'description-path',
    message: `The path parameter {${name}} of ${isEverywhere ? `"${entry.path}"` : (first?.operation.name ?? '')} is not described.`,
    hint: `Add a parameter with name: ${name}, in: path and required: true.`,
    at: isEverywhere ? entry.keyAt : (first?.operation.at ?? entry.keyAt),
    isKey: true,
  });
}

function judgeRequired(name: string, value: Raw, at: At, judging: Judging): void {
  if (value['required'] === true || (value['required'] !== undefined && typeof value['required'] !== 'boolean')) return;
  const isWritten = value['required'] === false;
  judging.report({
    kind: 'description-path',
    message: isWritten
      ? `The path parameter "${name}" says required: false, but a part of the path is always required.`
      : `The path parameter "${name}" does not say required: true.`,
    hint: 'Write required: true.',
    at: isWritten ? [...at, 'required'] : at,
  });
}

/** Judges one parameter by itself: it has a schema or one content (OAS 3.1, 4.8.12.2). */
export function judgeParameter(value: Raw, at: At, judging: Judging): void {
  const name = textOf(value['name']) ?? at.at(-1) ?? '';
  const location = textOf(value['in']);
  if (judging.isSwagger) {
    // Where the place is not known, nothing says which of the two it needs.
    if (location === undefined || judging.isFaulty([...at, 'in'])) return;
    const isBody = location === 'body';
    if (isBody ? value['schema'] === undefined : value['type'] === undefined)
      reportSchemaMissing(name, at, { judging, key: isBody ? 'schema' : 'type' });
    if (value['type'] === 'file' && location !== 'formData')
      judging.report({
        kind: 'description-value',
        message: `The file "${name}" cannot be sent in: ${location}.`,
        hint: 'Write in: formData.',
        at: [...at, 'in'],
      });
    return;
  }
  judgeHeaderName(value, at, judging);
  const isDescribed = value['schema'] !== undefined || value['content'] !== undefined;
  // Swagger's keywords beside the parameter's own are told as such.
  if (!isDescribed && value['type'] === undefined) reportSchemaMissing(name, at, { judging, key: 'schema' });
  if (location === 'querystring' && value['schema'] !== undefined && value['content'] === undefined)
    judging.report({
      kind: 'description-value',
      message: `The parameter "${name}" is the whole query string, and has a schema where it needs content.`,
      hint: 'Write content: { application/x-www-form-urlencoded: { schema: … } }.',
      at: [...at, 'schema'],
      isKey: true,
    });
  if (value['schema'] !== undefined && value['content'] !== undefined)
    judging.report({
      kind: 'description-value',
      message: `The parameter "${name}" has both a schema and content; the schema is not shown.`,
      hint: 'Keep one of them.',
      at: [...at, 'content'],
      isKey: true,
    });
  // What is no media type is told as such.
  if (membersOf(value['content']).filter(([type]) => type.includes('/')).length > 1)
    judging.report({
      kind: 'description-value',
      message: `The content of the parameter "${name}" has more than one media type; only the first is used.`,
      hint: 'Keep one of them.',
      at: [...at, 'content'],
      isKey: true,
    });
  if (isRecord(value['content']) && membersOf(value['content']).length === 0)
    judging.report({
      kind: 'description-value-missing',
      message: `The content of the parameter "${name}" is empty.`,
      hint: 'Write one media type below it, such as application/json; or a schema in its place.',
      at: [...at, 'content'],
      isKey: true,
    });
  judgeStyle(value, at, judging);
  judgeExampleFields(value, at, judging);
  if (location !== undefined && location !== 'query' && !judging.isFaulty([...at, 'in']))
    judgeReserved(value, at, { judging, subject: `A ${location} parameter` });
}

function reportSchemaMissing(name: string, at: At, { judging, key }: { judging: Judging; key: string }): void {
  judging.report({
    kind: 'description-value-missing',
    message: `The parameter "${name}" has no "${key}", so nothing says what its values are.`,
    hint: key === 'type' ? 'Write type: string, or another type.' : 'Write schema: { type: string }, or another type.',
    at,
    isKey: true,
  });
}

/** Which styles a place allows (OAS 3.1, 4.8.12.3). */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

function judgeStyle(value: Raw, at: At, judging: Judging): void {
  const location = textOf(value['in']) ?? '';
  const style = textOf(value['style']);
  const allowed = Object.hasOwn(styles, location) ? styles[location] : undefined;
  const isNewer = style === 'cookie' && judging.version.version !== '3.2';
  judgeStyledType(value, at, judging);
  if (style === undefined || allowed === undefined || (allowed.includes(style) && !isNewer)) return;
  if (!Object.values(styles).flat().includes(style)) return;
  judging.report({
    kind: 'description-value',
    message: `A ${location} parameter cannot have the style "${style}".`,
    hint: `Write one of ${allowed.filter((name) => name !== 'cookie').join(', ')}${isNewer ? ', or openapi: 3.2.0' : ''}.`,
    at: [...at, 'style'],
  });
}

/** Styles that only some types have (OAS 3.1, 4.8.12.3). */
const styledTypes: Readonly<Record<string, readonly string[]>> = {
  deepObject: ['object'],
  spaceDelimited: ['array', 'object'],
  pipeDelimited: ['array', 'object'],
};

function judgeStyledType(value: Raw, at: At, judging: Judging): void {
  const style = textOf(value['style']) ?? '';
  const allowed = own(styledTypes, style);
  const type = judging.reader.resolve(value['schema'], [...at, 'schema'])?.value['type'];
  if (allowed === undefined || typeof type !== 'string' || allowed.includes(type)) return;
  // Lists are written as `filter[]=a` by many.
  if (style === 'deepObject' && type === 'array') return;
  judging.report({
    kind: 'description-value',
    message: `The style "${style}" is for ${allowed.map((name) => (name === 'array' ? 'lists' : 'objects')).join(' and ')}: of the type ${type} it says nothing.`,
    hint: 'Correct the type, or remove the style.',
    at: [...at, 'style'],
  });
}

/** Headers that are described elsewhere: tools leave such parameters out (OAS 3.1, 4.8.12.2.1). */
const describedElsewhere: Readonly<Record<string, string>> = {
  accept: 'Describe what comes back in the content of the responses.',
  'content-type': 'Describe what is sent in the content of the request body.',
  authorization: 'Describe it as a security scheme, and name that under security.',
};

function judgeHeaderName(value: Raw, at: At, judging: Judging): void {
  const name = textOf(value['name']) ?? '';
  // RFC 9110, 5.1: the name of a field is a token.
  if (value['in'] === 'header' && name.trim() !== '' && !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    judging.report({
      kind: 'description-value',
      message: `"${name}" is no name of a header: requests with it cannot be sent.`,
      hint: `Write "${name.trim().replaceAll(/[^\w!#$%&'*+.^`|~-]+/g, '-')}".`,
      at: [...at, 'name'],
    });
  const hint = own(describedElsewhere, name.toLowerCase());
  if (value['in'] !== 'header' || hint === undefined) return;
  judging.report({
    kind: 'description-incomplete',
    message: `The specification has tools leave out a header parameter "${name}".`,
    hint,
    at,
    isKey: true,
  });
}
