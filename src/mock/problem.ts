import { statusNames } from '../api/index.ts';

/** One thing that is wrong with a request. */
export interface Fault {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** Name of the parameter, or where in the body: `items[0].price`; absent for the body itself. */
  readonly name?: string;
  /** Follows the name: `must be a string, not a number`. */
  readonly detail: string;
}

/** What a problem says beside its status. */
interface Extra {
  readonly headers?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

/** Returns a response that says why there is no example (RFC 9457), with members of its own beside what each has. */
export function problem(status: number, detail: string, { headers, ...members }: Extra = {}): Response {
  const body = { title: statusNames[String(status)] ?? 'Error', status, detail, ...members };
  return new Response(`${JSON.stringify(body, undefined, 2)}\n`, {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}
