import { sentSchema } from '../api/documents.ts';
import {
  mismatches,
  resolveSchema,
  type ApiDocument,
  type HttpOperation,
  type Parameter,
  type Schemas,
} from '../api/index.ts';
import { isJson, separatorOf } from '../request/index.ts';
import { decodeText } from '../shared/decode.ts';
import { upTo } from '../shared/trim.ts';
import { fieldValue, wants, type Field } from './fields.ts';
import type { Fault } from './problem.ts';
import { formSeparator, pairsOf, querySeparator, queryText, split, splitItems } from './split.ts';
import { typed, type Written } from './typed.ts';

/** Where the parameters of a request stand. */
export interface Places {
  /** Encoded, as are the values of a query. */
  readonly path: ReadonlyMap<string, string>;
  /** Names decoded, values as they were sent: a comma that was encoded is none between items. */
  readonly query: readonly Field[];
  /** The whole query string, as it was sent. */
  readonly search: string;
  readonly headers: Headers;
  readonly cookies: readonly Field[];
}

/** Returns where the parameters of a request stand; `path` is what its address has in place of templates. */
export function placesOf({ url, headers }: Request, path: Places['path']): Places {
  const search = new URL(url).search.slice(1);
  return {
    path,
    query: pairsOf(search, '&'),
    search,
    headers,
    cookies: pairsOf(headers.get('cookie') ?? '', ';'),
  };
}

/** What HTTP itself says of a request is not a parameter (OAS 3.1, 4.8.12.2). */
const ownHeaders = /^(?:accept|content-type|authorization)$/i;

/** Returns what is wrong with the parameters of a request: required ones that are missing, and values that do not fit. */
export function parameterFaults(
  { parameters }: HttpOperation,
  places: Places,
  { schemas }: Pick<ApiDocument, 'schemas'>,
): readonly Fault[] {
  const context = { schemas, direction: 'request' } as const;
  return parameters.flatMap((parameter): Fault[] => {
    const { name, in: location, required, contentType, allowEmptyValue, itemStyles } = parameter;
    const schema = sentSchema(parameter, schemas);
    if (location === 'header' && ownHeaders.test(name)) return [];
    const written = writtenValue(parameter, places, schemas);
    // A part of the path that its template does not have can be sent by nobody.
    if (written === undefined)
      return required && location !== 'path' ? [{ in: location, name, detail: 'is required and missing' }] : [];
    if (allowEmptyValue === true && isEmpty(written)) return [];
    const value =
      contentType === undefined
        ? typed(splitItems(written, itemStyles), schema, context)
        : content(written, contentType);
    return mismatches(value, schema, context).map(({ path, message }) => ({
      in: location,
      name: path === '' ? name : `${name}${path.startsWith('[') ? '' : '.'}${path}`,
      detail: message,
    }));
  });
}

/** `?a=` and `?a` are an empty text, or a list of one. */
function isEmpty(written: Written): boolean {
  return [written].flat().every((item) => item === '');
}

/** The value of a parameter that is described by a media type. */
function content(written: Written, contentType: string): unknown {
  if (typeof written !== 'string' || !isJson(contentType)) return written;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return written;
  }
}

function writtenValue(parameter: Parameter, places: Places, schemas: Schemas): Written | undefined {
  const { name, in: location } = parameter;
  if (parameter.style === 'querystring') return places.search === '' ? undefined : queryText(places.search);
  if (location === 'query') return queryValue(parameter, places.query, schemas);
  if (location === 'cookie') {
    if (parameter.style === 'cookie' && parameter.explode) return explodedValue(parameter, places.cookies, schemas);
    const found = places.cookies.find(([cookie]) => cookie === name)?.[1];
    return found === undefined ? undefined : cookieValue(found, parameter, schemas);
  }
  if (location === 'header') {
    const found = places.headers.get(name);
    return found === null ? undefined : split(found, separatorOf(parameter.style), { parameter, schemas });
  }
  const found = places.path.get(name);
  return found === undefined ? undefined : pathValue(found, parameter, schemas);
}

function queryValue(parameter: Parameter, query: readonly Field[], schemas: Schemas): Written | undefined {
  const { name, style, explode, schema, contentType } = parameter;
  const decoded = query.map(([key, value]): Field => [key, queryText(value)]);
  const isSplit = !explode && style !== 'deepObject' && contentType === undefined;
  const [, raw] = (isSplit && query.find(([key]) => key === name)) || [];
  if (raw !== undefined) return split(raw, querySeparator(style), { parameter, schemas, decode: queryText });
  return style === 'form' && explode
    ? explodedValue(parameter, decoded, schemas)
    : fieldValue(name, decoded, { schema, schemas });
}

/** A list is its name several times; the properties of an object are parameters themselves. */
function explodedValue({ name, schema }: Parameter, fields: readonly Field[], schemas: Schemas): Written | undefined {
  const found = fieldValue(name, fields, { schema, schemas });
  if (found !== undefined || !wants(schema, 'object', schemas)) return found;
  const members = (resolveSchema(schemas, schema).properties ?? []).flatMap((property): [string, Written][] => {
    const member = fieldValue(property.name, fields, { schema: property.schema, schemas });
    return member === undefined ? [] : [[property.name, member]];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** A cookie of the style `form` is never exploded; one of the style `cookie` is not encoded (OAS 3.2, style values). */
function cookieValue(text: string, parameter: Parameter, schemas: Schemas): Written {
  const { schema, contentType, style } = parameter;
  const joined = { schema, explode: false, ...(contentType === undefined ? {} : { contentType }) };
  if (style === 'cookie') return split(text, ',', { parameter: joined, schemas });
  return split(text, formSeparator(style, text), { parameter: joined, schemas, decode: decodeText });
}

/** Path styles simple, label and matrix (RFC 6570, 3.2). */
function pathValue(text: string, parameter: Parameter, schemas: Schemas): Written {
  const { name, style, explode } = parameter;
  const reading = { parameter, schemas, decode: decodeText };
  if (style === 'label' && text.startsWith('.')) return split(text.slice(1), explode ? '.' : ',', reading);
  if (style !== 'matrix' || !text.startsWith(';')) return split(text, querySeparator(style), reading);
  const items = text.slice(1).split(';');
  // A name without a value stands alone (RFC 6570, 3.2.7).
  const own = items.flatMap((item) => {
    const key = upTo(item, '=');
    return decodeText(key) === name ? [item.slice(key.length + 1)] : [];
  });
  if (own.length > 1) return own.map(decodeText);
  return split(own[0] ?? items.join(), ',', reading);
}
