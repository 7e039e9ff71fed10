import { applyCredentials, isSamePlace, takenPlaces } from './apply-credential.ts';
import { encodeBody } from './encode-body.ts';
import { isMixed, isRange, mixedBoundary } from './media-types.ts';
import { filledPath } from './path.ts';
import { cookieText, hasValue, headerText, queryText } from './serialize-parameter.ts';
import { serverUrl } from './server-url.ts';
import {
  parameterKey,
  type BodyTemplate,
  type BodyValue,
  type Header,
  type HttpBody,
  type HttpRequest,
  type ParameterLocation,
  type ParameterTemplate,
  type RequestTemplate,
  type RequestValues,
} from './template.ts';

/**
 * Returns the one request that a form means: what snippets print, the proxy gets and the browser sends.
 * `origin` is what a relative server URL counts from.
 */
export function buildRequest(
  template: RequestTemplate,
  values: RequestValues,
  origin = 'https://api.example.com',
): HttpRequest {
  const schemes = template.security[values.security.index] ?? [];
  const taken = takenPlaces(schemes, values.security.credentials);
  const given = (location: ParameterLocation): { parameter: ParameterTemplate; value: unknown }[] =>
    template.parameters
      .filter((parameter) => parameter.in === location && !taken.some((place) => isSamePlace(place, parameter)))
      .map((parameter) => ({ parameter, value: values.parameters[parameterKey(parameter)] }))
      .filter(({ parameter, value }) => hasValue(parameter, value));
  const query = given('query').map(({ parameter, value }) => queryText(parameter, value));
  const headers: Header[] = given('header').map(({ parameter, value }) => ({
    name: parameter.name,
    value: headerText(parameter, value),
  }));
  const cookies = given('cookie').map(({ parameter, value }) => cookieText(parameter, value));
  const credentials = applyCredentials(schemes, values.security.credentials);
  const bodyTemplate = template.bodies.find(({ mediaType }) => mediaType === values.body?.mediaType);
  const body = bodyTemplate === undefined || values.body === undefined ? undefined : bodyOf(bodyTemplate, values.body);
  const allCookies = [...cookies, ...credentials.cookies].filter((cookie) => cookie !== '');
  const allHeaders = [
    ...headers,
    ...credentials.headers,
    ...(bodyTemplate === undefined || body === undefined || body.kind === 'multipart'
      ? []
      : [{ name: 'Content-Type', value: contentType(bodyTemplate, body) }]),
    ...(allCookies.length === 0 ? [] : [{ name: 'Cookie', value: allCookies.join('; ') }]),
  ];
  const search = [...query, ...credentials.query].filter((part) => part !== '').join('&');
  const server = serverUrl(template.servers[values.server.index], values.server.variables, origin);
  const url = server + filledPath(template, values.parameters);
  return {
    method: template.method,
    url: search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`,
    headers: allHeaders,
    ...(body === undefined ? {} : { body }),
  };
}

/** A body of no parts or fields is none: clients do not agree on how to write it. So is a text of which nothing is known. */
function bodyOf(template: BodyTemplate, given: BodyValue): HttpBody | undefined {
  const body = 'text' in given ? ({ kind: 'text', text: given.text } as const) : encodeBody(template, given.value);
  if (body === undefined) return undefined;
  const isEmpty =
    (body.kind === 'multipart' && body.parts.length === 0) || (body.kind === 'form' && body.fields.length === 0);
  return isEmpty ? undefined : body;
}

/** A range of media types (OAS 3.1, 4.8.14.2) is none that can be sent: a file says what it is. */
function contentType({ mediaType }: BodyTemplate, body: HttpBody): string {
  if (isMixed(mediaType) && !/;\s*boundary=/i.test(mediaType)) return `${mediaType}; boundary=${mixedBoundary}`;
  if (!isRange(mediaType)) return mediaType;
  const own = body.kind === 'binary' ? body.content?.type : undefined;
  if (own !== undefined && own !== '') return own;
  return usualTypes[mediaType.slice(0, mediaType.indexOf('/'))] ?? 'application/octet-stream';
}

/** What a sample says that it sends of a range. */
const usualTypes: Readonly<Record<string, string>> = {
  audio: 'audio/mpeg',
  image: 'image/png',
  text: 'text/plain',
  video: 'video/mp4',
};
