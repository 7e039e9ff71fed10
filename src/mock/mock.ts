import type { ApiDocument } from '../api/index.ts';
import { exampleAnswer } from './answer.ts';
import { bodyProblem } from './body.ts';
import { parameterFaults, placesOf } from './parameters.ts';
import { readPrefer } from './prefer.ts';
import { problem } from './problem.ts';
import { createRoutes, type Found } from './routes.ts';
import { missingCredentials } from './security.ts';

/** Answers a request as the API would that a description describes; `base` is the path of the mock itself. */
export type Mock = (request: Request, base?: string) => Promise<Response>;

/**
 * Returns what answers requests for the operations of a description from its examples, and from its schemas where it has
 * none. A request that the description does not allow is answered with a problem (RFC 9457) that says why: 400 and 422 with
 * all that is wrong, 401, 404, 405, 406, 413, 415. An error that is asked for (`Prefer: code=404`) is given whatever the
 * request says.
 */
export function createMock(document: ApiDocument): Mock {
  const find = createRoutes(document);
  return async (request, base = '') => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(base.length);
    const found = find(request.method, url);
    const response = await answer(request, found, document);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

async function answer(request: Request, found: Found, document: ApiDocument): Promise<Response> {
  const { method, headers, url } = request;
  if (found.kind === 'none')
    return problem(404, `The description has no operation at ${new URL(url).pathname}.`, { nearest: found.nearest });
  if (found.kind === 'method') {
    const allow = allowed(found.methods);
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    return problem(405, `The description has no ${method} at this path.`, { headers: { allow } });
  }
  const { operation, path } = found;
  const preferences = readPrefer(headers.get('prefer'));
  const isErrorWanted = /^[345]/.test(preferences.code ?? '');
  const wrong = isErrorWanted ? undefined : await requestProblem(request, { operation, path, document });
  return wrong ?? exampleAnswer(operation, { preferences, accept: headers.get('accept'), schemas: document.schemas });
}

function allowed(methods: readonly string[]): string {
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(', ');
}

interface Asked extends Pick<Extract<Found, { kind: 'operation' }>, 'operation' | 'path'> {
  readonly document: ApiDocument;
}

async function requestProblem(request: Request, { operation, path, document }: Asked): Promise<Response | undefined> {
  const places = placesOf(request, path);
  const unsigned = missingCredentials(operation, places);
  if (unsigned !== undefined)
    return problem(401, unsigned.detail, { headers: { 'www-authenticate': unsigned.challenge } });
  const errors = parameterFaults(operation, places, document);
  if (errors.length > 0) return problem(400, 'The parameters do not fit the description.', { errors });
  return bodyProblem(request, operation, document);
}
