import { entriesOf, textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { membersOf } from './structure.ts';
import { isRecord } from '../../shared/is-record.ts';

/**
 * Judges the responses of an operation as a whole: they have at least one entry, and up to 3.0 they are required (OAS 3.0,
 * 4.7.10; 3.1, 4.8.16). From 3.1 on an operation without them is only told to its author: its page says nothing of them.
 */
export function judgeOperationResponses(value: Raw, at: At, judging: Judging): void {
  const { responses } = value;
  const name = `${(at.at(-1) ?? '').toUpperCase()} ${at.at(-2) ?? ''}`;
  if (isRecord(responses) && responses['$ref'] === undefined && membersOf(responses).length === 0) {
    judging.report({
      kind: 'description-value-missing',
      message: `The responses of ${name} are empty.`,
      hint: 'Describe at least one, such as "200" or "default".',
      at: [...at, 'responses'],
      isKey: true,
    });
    return;
  }
  // Fields that are misspelt are told, and what receives webhooks often answers nothing.
  if ((responses !== undefined && responses !== null) || judging.isFaulty(at)) return;
  const isRequired = judging.version.version === '2.0' || judging.version.version === '3.0';
  if (!isRequired && at[0] !== 'paths') return;
  judging.report({
    kind: isRequired ? 'description-value-missing' : 'description-incomplete',
    message: `${name} has no "responses".`,
    hint: 'Describe at least one, such as "200": without them the page does not say what comes back.',
    at,
    isKey: true,
  });
}

/** Browsers send no body with GET and HEAD, and the specification gives it no meaning (OAS 3.1, 4.8.10.1). */
export function judgeBodyOfMethod(value: Raw, at: At, judging: Judging): void {
  const method = at.at(-1)?.toLowerCase() ?? '';
  if (value['requestBody'] === undefined || !['get', 'head'].includes(method) || at[0] !== 'paths') return;
  const body = judging.reader.resolve(value['requestBody'], [...at, 'requestBody']);
  // Generators write bodies of which nothing is said.
  const isSaid = entriesOf(body?.value['content']).some(([, media]) => {
    const schema = isRecord(media) && isRecord(media['schema']) ? media['schema'] : {};
    const { properties, type: _type, additionalProperties: _additional, ...others } = schema;
    return entriesOf(properties).length > 0 || Object.keys(others).length > 0;
  });
  if (!isSaid) return;
  judging.report({
    kind: 'description-incomplete',
    message: `${method.toUpperCase()} ${at.at(-2) ?? ''} has a body, which browsers and many servers leave out.`,
    hint: 'Describe query parameters, or use POST.',
    at: [...at, 'requestBody'],
    isKey: true,
  });
}

/** Judges a header: it has a schema or content (OAS 3.1, 4.8.21). */
export function judgeHeader(value: Raw, at: At, judging: Judging): void {
  judgeReserved(value, at, { judging, subject: 'A header' });
  judgeExampleFields(value, at, judging);
  if (at.at(-1)?.toLowerCase() === 'content-type' && at.includes('responses'))
    judging.report({
      kind: 'description-incomplete',
      message: `The specification has tools leave out a header "${at.at(-1) ?? ''}" of a response.`,
      hint: 'The keys of its content say it.',
      at,
      isKey: true,
    });
  // Swagger's keywords are told as such, and so are misspelt ones.
  if (value['schema'] !== undefined || value['content'] !== undefined || judging.isFaulty(at)) return;
  judging.report({
    kind: 'description-value-missing',
    message: `The header "${at.at(-1) ?? ''}" has no "schema", so nothing says what its values are.`,
    hint: 'Write schema: { type: string }, or another type.',
    at,
    isKey: true,
  });
}

/** `allowReserved` is for queries; from 3.2 on for all (OAS 3.1, 4.8.12.2). Generators write false for every parameter. */
export function judgeReserved(
  value: Raw,
  at: At,
  { judging, subject }: { readonly judging: Judging; readonly subject: string },
): void {
  const isReserved = value['allowReserved'];
  if (isReserved === undefined || !/^3\.[01]$/.test(judging.version.version)) return;
  judging.report({
    kind: isReserved === false ? 'description-incomplete' : 'description-value',
    message: `${subject} cannot have "allowReserved": it is for query parameters only.`,
    hint: 'Remove it.',
    at: [...at, 'allowReserved'],
    isKey: true,
  });
}

/** `example` and `examples` exclude each other (OAS 3.1, 4.8.12.2 and 4.8.14.1). */
export function judgeExampleFields(value: Raw, at: At, judging: Judging): void {
  if (judging.isSwagger || value['example'] === undefined || value['examples'] === undefined) return;
  judging.report({
    kind: 'description-value',
    message: '"example" and "examples" exclude each other.',
    hint: 'Keep one of them.',
    at: [...at, 'examples'],
    isKey: true,
  });
}

const exampleFields = ['summary', 'description', 'value', 'externalValue', 'dataValue', 'serializedValue', '$ref'];

/** Judges an example object: its value stands in one field (OAS 3.1, 4.8.19). */
export function judgeExample(value: Raw, at: At, judging: Judging): void {
  const own = Object.keys(value).filter((key) => !exampleFields.includes(key) && !key.startsWith('x-'));
  const hasValue = exampleFields.some((key) => !['summary', 'description'].includes(key) && value[key] !== undefined);
  if (own.length > 0 && !hasValue && !judging.isFaulty(at))
    judging.report({
      kind: 'description-value-missing',
      message: `The example "${at.at(-1) ?? ''}" has no "value", so it shows nothing.`,
      hint: `Write "${own[0] ?? ''}" and what else belongs to it below "value".`,
      at,
      isKey: true,
    });
  const isShown = ['value', 'dataValue', 'serializedValue'].some((key) => value[key] !== undefined);
  if (value['externalValue'] !== undefined && !isShown)
    judging.report({
      kind: 'description-incomplete',
      message: `The example "${at.at(-1) ?? ''}" is at another address, which is not read: pages do not show it.`,
      hint: 'Write it below "value".',
      at: [...at, 'externalValue'],
    });
  for (const [first, second] of exclusive) {
    if (value[first] === undefined || value[second] === undefined) continue;
    judging.report({
      kind: 'description-value',
      message: `"${first}" and "${second}" exclude each other.`,
      hint: 'Keep one of them.',
      at: [...at, second],
      isKey: true,
    });
  }
}

/** OAS 3.2, 4.19.1. */
const exclusive = [
  ['value', 'externalValue'],
  ['value', 'dataValue'],
  ['value', 'serializedValue'],
  ['serializedValue', 'externalValue'],
] as const;

/** Judges what a link leads to: one operation, named in one way (OAS 3.1, 4.8.20). */
export function judgeLinkTarget(value: Raw, at: At, judging: Judging): void {
  const fields = ['operationId', 'operationRef'].filter((key) => value[key] !== undefined);
  if (fields.length === 1 || judging.isFaulty(at)) return;
  const isBoth = fields.length > 1;
  judging.report({
    kind: isBoth ? 'description-value' : 'description-value-missing',
    message: isBoth
      ? 'A link has an "operationId" or an "operationRef", and not both.'
      : `The link "${at.at(-1) ?? ''}" has no "operationId", so it leads nowhere.`,
    hint: isBoth ? 'Keep one of them.' : 'Name the operation that it leads to.',
    at: isBoth ? [...at, 'operationRef'] : at,
    isKey: true,
  });
}

/** Fields of a security scheme that only one type has (OAS 3.1, 4.8.27.1). */
const fieldsOfSchemes: Readonly<Record<string, string>> = {
  name: 'apiKey',
  in: 'apiKey',
  scheme: 'http',
  bearerFormat: 'http',
  flows: 'oauth2',
  openIdConnectUrl: 'openIdConnect',
  oauth2MetadataUrl: 'oauth2',
};

/** The field that says on its own which type is meant. */
const ownFields: Readonly<Record<string, string>> = {
  http: 'scheme',
  oauth2: 'flows',
  openIdConnect: 'openIdConnectUrl',
};

/**
 * Judges which fields a security scheme has: one of another type says that the type is wrong, or means nothing. Examples of
 * frameworks give each type a name and a place, which is copied a lot.
 */
export function judgeSchemeFields(value: Raw, at: At, judging: Judging): void {
  const type = textOf(value['type']);
  if (judging.isSwagger || judging.version.kind === 'asyncapi' || judging.isFaulty(at)) return;
  if (type === undefined || !['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'].includes(type)) return;
  for (const [key] of entriesOf(value)) {
    const owner = Object.hasOwn(fieldsOfSchemes, key) ? fieldsOfSchemes[key] : undefined;
    if (owner === undefined || owner === type) continue;
    const isClear = owner === 'apiKey' && value[ownFields[type] ?? ''] !== undefined;
    judging.report({
      kind: isClear ? 'description-incomplete' : 'description-security',
      message: `A security scheme of the type ${type} has no "${key}".`,
      hint: `It belongs to type: ${owner}. ${isClear ? 'Remove the field: nothing reads it.' : 'Correct the type, or remove the field.'}`,
      at: [...at, key],
      isKey: true,
    });
    return;
  }
}
