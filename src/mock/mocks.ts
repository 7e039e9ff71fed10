import type { ApiDocument } from '../api/index.ts';
import { isLoopback } from '../shared/loopback.ts';
import { mockPath } from '../shared/mocks-path.ts';
import { createMock } from './mock.ts';
import { problem } from './problem.ts';

/** The mocks of several descriptions. */
export interface Mocks {
  /** Where below the mount each description is answered for, by its location. */
  readonly paths: ReadonlyMap<string, string>;
  /** Answers a request; `mount` is the path of all mocks. A description that is alone is answered for there, too. */
  answer(request: Request, mount?: string): Promise<Response>;
}

/** Returns the mocks of those descriptions that have operations of HTTP. */
export function createMocks(documents: Iterable<ApiDocument>): Mocks {
  const described = [...documents].filter(hasOperations);
  const mocks = described.map((document) => ({
    location: document.location,
    path: mockPath(document.location),
    mock: createMock(document),
  }));
  const answer: Mocks['answer'] = async (request, mount = '') => {
    const { pathname } = new URL(request.url);
    const own = mocks.find(({ path }) => pathname === `${mount}/${path}` || pathname.startsWith(`${mount}/${path}/`));
    if (own !== undefined) return own.mock(request, `${mount}/${own.path}`);
    const [first, ...others] = mocks;
    if (first !== undefined && others.length === 0) return first.mock(request, mount);
    const paths = mocks.map(({ path }) => `${mount}/${path}`);
    return problem(404, 'Each description is answered for below its own path.', { paths });
  };
  return {
    paths: new Map(mocks.map(({ location, path }) => [location, path])),
    async answer(request, mount) {
      const origin = readableOrigin(request);
      const response = isPreflight(request) ? preflight(request) : await answer(request, mount);
      return sealed(response, origin);
    },
  };
}

/** Whether a description has anything that a mock can answer for: a query chooses itself what is in the answer. */
function hasOperations({ kind, operations }: ApiDocument): boolean {
  if (kind === 'graphql') return false;
  return operations.some((operation) => operation.kind === 'http' && !operation.webhook);
}

/**
 * The page that may read answers from elsewhere: one of this machine. Others could read a description that is not published
 * yet from whoever writes it.
 */
function readableOrigin({ headers }: Request): string | undefined {
  const origin = headers.get('origin');
  const page = origin === null ? null : URL.parse(origin);
  return page !== null && isLoopback(page) ? page.origin : undefined;
}

function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method');
}

function preflight({ headers }: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': headers.get('access-control-request-method') ?? '',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
    },
  });
}

/** An example is never a page of the address that it comes from, and always the newest. */
function sealed(response: Response, origin: string | undefined): Response {
  const { headers } = response;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', 'sandbox');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.append('vary', 'Origin');
  if (origin === undefined) return response;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  const names = [...headers.keys()].filter((name) => !name.startsWith('access-control-'));
  headers.set('access-control-expose-headers', names.join(', '));
  return response;
}
