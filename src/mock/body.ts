import { sentBodySchema } from '../api/documents.ts';
import {
  mismatches,
  resolveSchema,
  type ApiDocument,
  type HttpOperation,
  type MediaType,
  type Property,
} from '../api/index.ts';
import { isFormType, isJson, isMixed, separatorOf } from '../request/index.ts';
import { own as ownOf } from '../shared/own.ts';
import { upTo } from '../shared/trim.ts';
import { acceptsType } from './media-type.ts';
import { fieldValue, type Field } from './fields.ts';
import { problem, type Fault } from './problem.ts';
import { formSeparator, pairsOf, queryText, split, splitItems } from './split.ts';
import { typed, type Written } from './typed.ts';

/** Bytes of a body; nobody needs more to try an API. */
export const maxBodyBytes = 10 * 1024 * 1024;

/**
 * Returns why the body of a request is none that its operation takes: it is missing (400), larger than `maxBodyBytes` (413),
 * of another media type (415), cannot be read (400), or does not fit its schema (422). Undefined for a good one.
 */
export async function bodyProblem(
  request: Request,
  { requestBody }: HttpOperation,
  document: Pick<ApiDocument, 'schemas'>,
): Promise<Response | undefined> {
  const bytes = await readBody(request);
  if (bytes === undefined) return problem(413, `A body may have ${maxBodyBytes} bytes.`);
  if (requestBody === undefined || requestBody.content.length === 0) return undefined;
  if (bytes.byteLength === 0) {
    const missing: Fault = { in: 'body', detail: 'is required and missing' };
    return requestBody.required ? problem(400, 'The body is missing.', { errors: [missing] }) : undefined;
  }
  const types = requestBody.content.map(({ type }) => type);
  const contentType = request.headers.get('content-type') ?? '';
  const sent = upTo(contentType, ';').trim().toLowerCase();
  const mediaType = requestBody.content.find(({ type }) => acceptsType(type, sent));
  if (mediaType === undefined)
    return problem(415, `The body must be ${types.join(' or ')}, not ${sent === '' ? 'of no Content-Type' : sent}.`, {
      headers: { accept: types.join(', ') },
      supported: types,
    });
  return contentProblem(new Response(bytes, { headers: { 'content-type': contentType } }), {
    mediaType,
    sent,
    document,
  });
}

interface SentBody {
  readonly mediaType: MediaType;
  /** The media type that was sent, without parameters. */
  readonly sent: string;
  readonly document: Pick<ApiDocument, 'schemas'>;
}

async function contentProblem(
  body: Response,
  { mediaType, sent, document: { schemas } }: SentBody,
): Promise<Response | undefined> {
  const schema = sentBodySchema(mediaType, schemas);
  if (schema === undefined || !(isJson(sent) || (isFormType(sent) && !isMixed(sent)))) return undefined;
  const context = { schemas, direction: 'request' } as const;
  let value: unknown;
  try {
    value = isJson(sent)
      ? ((await body.json()) as unknown)
      : typed(formValue({ fields: await fieldsOf(body, sent), mediaType, sent, schemas }), schema, context);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return problem(400, `The body is no ${sent}: ${detail}`, { errors: [{ in: 'body', detail }] });
  }
  const errors = mismatches(value, schema, context).map(({ path, message }): Fault => ({
    in: 'body',
    ...(path === '' ? {} : { name: path }),
    detail: message,
  }));
  return errors.length === 0 ? undefined : problem(422, 'The body does not fit its schema.', { errors });
}

/** The fields of a form: those of an address form as they were sent, parts as texts or files; a part that is JSON is a text. */
async function fieldsOf(body: Response, sent: string): Promise<readonly Field<string | File>[]> {
  if (!isMultipart(sent)) return pairsOf(await body.text(), '&');
  return Promise.all(
    [...(await body.formData())].map(async ([name, value]): Promise<Field<string | File>> => [
      name,
      value instanceof File && isJson(value.type) ? await value.text() : value,
    ]),
  );
}

function isMultipart(sent: string): boolean {
  return sent.startsWith('multipart/');
}

interface Form {
  readonly fields: readonly Field<string | File>[];
  readonly mediaType: MediaType;
  readonly sent: string;
  readonly schemas: ApiDocument['schemas'];
}

/**
 * The fields of a form as one object: `items[0][price]=5` is a part of `items`, and a text is a whole list where the encoding
 * says so (OAS 3.1, 4.8.15.1).
 */
function formValue({ fields, mediaType: { schema, encoding }, sent, schemas }: Form): Written {
  const names = new Set(fields.map(([name]) => upTo(name, '[')));
  const known = new Map(propertiesOf(schema, schemas).map((property) => [property.name, property.schema]));
  const [decode, separator] = isMultipart(sent) ? [asIs, separatorOf] : [queryText, formSeparator];
  const decoded = fields.map(([name, value]) => [name, typeof value === 'string' ? decode(value) : value] as const);
  const members = [...names].map((name): readonly [string, Written] => {
    const own = known.get(name) ?? { types: [], examples: [] };
    const { style = 'form', explode = style === 'form', itemStyles } = ownOf(encoding, name) ?? {};
    const whole = explode ? undefined : fields.find(([key]) => key === name)?.[1];
    const value =
      typeof whole === 'string'
        ? split(whole, separator(style, whole), { parameter: { schema: own, explode }, schemas, decode })
        : fieldValue(name, decoded, { schema: own, schemas });
    return [name, splitItems(value ?? '', itemStyles)];
  });
  return Object.fromEntries(members);
}

function asIs(text: string): string {
  return text;
}

/** The properties of a schema and of its options. */
function propertiesOf(schema: MediaType['schema'], schemas: ApiDocument['schemas'], depth = 0): readonly Property[] {
  if (schema === undefined || depth > maxOptionDepth) return [];
  const { properties = [], oneOf = [], anyOf = [] } = resolveSchema(schemas, schema);
  return [...properties, ...[...oneOf, ...anyOf].flatMap((option) => propertiesOf(option, schemas, depth + 1))];
}

const maxOptionDepth = 4;

/** Returns a body, or undefined when it is too large; no more than that is held. */
async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
