import { nearestName } from '../../shared/nearest.ts';
import { textOf, type At, type Raw } from '../reader.ts';
import { anyOf, type Judging } from './judging.ts';
import { shown } from './wrong-type.ts';

/** The types of JSON Schema. */
export const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** What languages and databases call types. */
const meant: Readonly<Record<string, string>> = {
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  bigint: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  numeric: 'number',
  str: 'string',
  text: 'string',
  varchar: 'string',
  char: 'string',
  bool: 'boolean',
  list: 'array',
  map: 'object',
  dict: 'object',
  hash: 'object',
  json: 'object',
  struct: 'object',
  none: 'null',
  nil: 'null',
};

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'date-time',
  'date-time': 'date-time',
  timestamp: 'date-time',
  uuid: 'uuid',
  guid: 'uuid',
  email: 'email',
  uri: 'uri',
  url: 'uri',
  binary: 'binary',
  byte: 'byte',
  password: 'password',
};

/** Reports what is wrong with a keyword of a schema. */
export function reportSchema(judging: Judging, at: At, message: string, hint: string): void {
  judging.report({ kind: 'description-schema', message, hint, at });
}

/** Judges `type` of a schema, and what an array says of its entries. */
export function judgeType(value: Raw, at: At, judging: Judging): void {
  const { type } = value;
  if (type === undefined || type === null) return;
  const here = [...at, 'type'];
  const isOld = judging.version.version === '2.0' || judging.version.version === '3.0';
  const isAsync = judging.version.kind === 'asyncapi';
  if (Array.isArray(type)) {
    if (isOld && !isAsync)
      reportSchema(
        judging,
        here,
        `"type" is a list, which OpenAPI ${judging.version.version} does not know.`,
        'Write one type, with nullable: true where null is allowed; or make it a description of OpenAPI 3.1.',
      );
    if (isOld && !isAsync) return;
    for (const [index, entry] of type.entries()) judgeTypeName(entry, [...here, String(index)], judging);
    return;
  }
  judgeTypeName(type, here, judging);
  if (type === 'null' && isOld && !isAsync)
    reportSchema(
      judging,
      here,
      `"null" is no type in OpenAPI ${judging.version.version}.`,
      'Write nullable: true beside the type of the other values.',
    );
  if (
    type === 'array' &&
    !['items', 'prefixItems', 'contains', '$ref', 'allOf', 'properties'].some((key) => value[key] !== undefined) &&
    !judging.isFaulty(at)
  )
    judging.report({
      // From 3.1 on an array may hold anything.
      kind: isOld && !isAsync ? 'description-schema' : 'description-incomplete',
      message: 'The array has no "items", so nothing says what is in it.',
      hint: 'Write items: { type: string }, or another schema.',
      at,
      isKey: true,
    });
}

/** From JSON Schema 2020-12 on the schemas of the first entries are `prefixItems`; OpenAPI 3.0 knows no such list. */
export function judgeItems({ items }: Raw, at: At, judging: Judging): void {
  const { kind, version } = judging.version;
  if (!Array.isArray(items) || kind !== 'openapi') return;
  const isOld = version === '2.0' || version === '3.0';
  reportSchema(
    judging,
    [...at, 'items'],
    `"items" must be a schema in OpenAPI ${version}, not a list.`,
    isOld || items.length < 2 ? 'Write one schema, which all entries keep to.' : 'Write "prefixItems" for the list.',
  );
}

/** A property that is neither sent nor answered is nowhere (OAS 3.0, 4.7.24.1). */
export function judgeAccess(value: Raw, at: At, judging: Judging): void {
  if (value['readOnly'] !== true || value['writeOnly'] !== true) return;
  reportSchema(
    judging,
    [...at, 'writeOnly'],
    '"readOnly" and "writeOnly" exclude each other: no request and no answer has such a value.',
    'Keep one of them.',
  );
}

function judgeTypeName(type: unknown, at: At, judging: Judging): void {
  if (types.includes(String(type))) return;
  if (type === 'file' && judging.isSwagger) return;
  const written = textOf(type)?.toLowerCase() ?? '';
  const format = Object.hasOwn(formats, written) ? formats[written] : undefined;
  const near = Object.hasOwn(meant, written) ? meant[written] : nearestName(written, types);
  reportSchema(
    judging,
    at,
    `${shown(type)} is no type of a schema.`,
    format !== undefined
      ? `Write type: string and format: ${format}.`
      : written === 'any'
        ? 'Leave out the type where any is allowed.'
        : written === 'file'
          ? 'Write type: string and format: binary.'
          : near === undefined
            ? `Write ${anyOf(types)}.`
            : `Did you mean "${near}"?`,
  );
}
