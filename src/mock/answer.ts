import { authoredExample, exampleOf, mediaTypeExamples } from '../api/documents.ts';
import type { ApiDocument, ApiResponse, HttpOperation, MediaType, Parameter } from '../api/index.ts';
import { headerText, isBinaryType, isJson, isStreamType } from '../request/index.ts';
import { chosenType, concreteType } from './media-type.ts';
import type { Preferences } from './prefer.ts';
import { problem } from './problem.ts';

type Schemas = ApiDocument['schemas'];

/** What of a request decides on its answer. */
export interface Wanted {
  readonly preferences: Preferences;
  readonly accept: string | null;
  readonly schemas: Schemas;
}

/**
 * Returns the example of an operation's response: of the lowest success that is described, or of the status that is
 * preferred (RFC 7240); in the media type that is accepted, else 406. What the description does not have is reported with 400.
 */
export function exampleAnswer(operation: HttpOperation, { preferences, accept, schemas }: Wanted): Response {
  const { responses } = operation;
  const { code, example } = preferences;
  const chosen = code === undefined ? usualResponse(responses) : responseFor(responses, code);
  if (chosen === undefined) {
    const described = responses.map(({ status }) => status);
    return problem(400, `The operation describes no response ${code ?? ''}.`, { described });
  }
  const { status, response } = chosen;
  const headers = responseHeaders(response?.headers ?? [], schemas);
  const applied = [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(example === undefined ? [] : [`example=${JSON.stringify(example)}`]),
  ];
  if (applied.length > 0) headers.set('preference-applied', applied.join(', '));
  const named = contentWith(response?.content ?? [], example);
  if (named === undefined) {
    const known = (response?.content ?? []).flatMap(({ examples }) => examples.map(({ name }) => name));
    return problem(400, `The response ${status} has no example ${example ?? ''}.`, { examples: [...new Set(known)] });
  }
  if (named.length === 0 || [204, 205, 304].includes(status)) return new Response(null, { status, headers });
  const types = named.map(({ type }) => type);
  const type = chosenType(types, accept);
  const mediaType = named.find((each) => each.type === type);
  if (type === undefined || mediaType === undefined)
    return problem(406, `The response ${status} is ${types.join(' or ')}.`, { available: types });
  const examples = mediaTypeExamples(mediaType, schemas, 'response');
  const value = (examples.find(({ name }) => name === example) ?? examples[0])?.value;
  const contentType = concreteType(type, accept, value);
  headers.set('content-type', contentType);
  return new Response(bodyText(value, contentType), { status, headers });
}

/** The media types that have an example of a name; all where none is asked for, undefined where none has it. */
function contentWith(content: readonly MediaType[], example: string | undefined): readonly MediaType[] | undefined {
  if (example === undefined) return content;
  const found = content.filter(({ examples }) => examples.some(({ name }) => name === example));
  return found.length === 0 ? undefined : found;
}

interface ChosenResponse {
  readonly status: number;
  /** Absent for an operation that describes none. */
  readonly response?: ApiResponse;
}

/** The lowest success, else what is described as `default`, else whatever comes first; 200 where nothing is described. */
function usualResponse(responses: readonly ApiResponse[]): ChosenResponse {
  const codes = responses.filter(({ status }) => /^\d{3}$/.test(status)).sort((a, b) => (a.status < b.status ? -1 : 1));
  const usual =
    codes.find(({ status }) => status.startsWith('2')) ??
    responses.find(({ status }) => /^2xx$/i.test(status)) ??
    responses.find(({ status }) => status === 'default') ??
    codes.find(({ status }) => status >= '200') ??
    responses.find(({ status }) => /^[345]xx$/i.test(status));
  return usual === undefined ? { status: 200 } : { status: numberOf(usual.status), response: usual };
}

/** A range means its first status, `default` success. */
function numberOf(status: string): number {
  if (/^[2-5]xx$/i.test(status)) return Number(status.charAt(0)) * 100;
  return status === 'default' ? 200 : Number(status);
}

/** The response of a status: its own, that of its range, or the one for all others. */
function responseFor(responses: readonly ApiResponse[], code: string): ChosenResponse | undefined {
  if (!/^[2-5]\d\d$/.test(code)) return undefined;
  const range = `${code.charAt(0)}XX`;
  const response = [code, range, 'default']
    .map((wanted) => responses.find(({ status }) => status.toUpperCase() === wanted.toUpperCase()))
    .find((found) => found !== undefined);
  return response === undefined ? undefined : { status: Number(code), response };
}

/** What the connection decides, and the body. */
const framing = /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|upgrade|date)$/i;

/** The headers of a response that have an example of the author's, or must be there. */
function responseHeaders(described: readonly Parameter[], schemas: Schemas): Headers {
  const headers = new Headers();
  for (const header of described) {
    const { name, required, examples, schema } = header;
    if (framing.test(name)) continue;
    const authored = examples[0]?.value ?? authoredExample(schema, schemas, 'response');
    const value = authored ?? (required ? exampleOf(schema, schemas, 'response') : undefined);
    if (value === undefined || value === null) continue;
    // A value of several lines, or beyond Latin-1, is none that HTTP can carry.
    if (isToken(name) && isFieldValue(headerText(header, value))) headers.set(name, headerText(header, value));
  }
  return headers;
}

function isToken(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

function isFieldValue(value: string): boolean {
  return /^[\t\x20-\x7E\x80-\xFF]*$/.test(value);
}

/** An example as it is sent: one event or line for each item of a stream; no bytes stand for a file of which there is none. */
function bodyText(value: unknown, type: string): string {
  if (value === undefined) return '';
  if (isStreamType(type)) return streamText(value, type);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isJson(type)) return isJsonText(value) ? value : JSON.stringify(value);
  return isBinaryType(type) ? '' : value;
}

/** An example that is a string is often the document itself, written out. */
function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function streamText(value: unknown, type: string): string {
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const isEvents = /^\s*text\/event-stream/i.test(type);
  const [before, after] = isEvents ? ['data: ', '\n\n'] : /json-seq/i.test(type) ? ['\u001E', '\n'] : ['', '\n'];
  return items
    .map((item) => {
      // Written out already: `event: ping`, `{"a":1}`.
      if (typeof item === 'string' && (!isEvents || /^(?:data|event|id|retry|:)/m.test(item)))
        return item.endsWith('\n') ? item : `${item}${after}`;
      return `${before}${typeof item === 'string' ? item : JSON.stringify(item)}${after}`;
    })
    .join('');
}
