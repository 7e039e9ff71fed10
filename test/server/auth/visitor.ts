import { sendRaw } from '../start-server.ts';

const formType = 'application/x-www-form-urlencoded';

/** One browser of a reader, as far as cookies go: it follows no redirect by itself. */
export interface Visitor {
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` headers of the last answer. */
  setCookies(): readonly string[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
}

/** What a browser sends of its own when a reader follows a link within the site. */
export const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

/** Returns a browser without cookies at the server at `url`. */
export function visitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  let last: readonly string[] = [];
  // Not `fetch`: it says of itself what kind of request it is, and would not let us.
  const send = async (path: string, sent: Parameters<typeof sendRaw>[2]): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await sendRaw(url, path, {
      ...sent,
      headers: { ...(cookie === '' ? {} : { cookie }), ...sent?.headers },
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const entry of [value ?? []].flat()) headers.append(name, entry);
    last = headers.getSetCookie();
    const response = new Response(answer.body === '' ? null : answer.body, { status: answer.status, headers });
    for (const line of last) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0(?:;|$)/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    setCookies: () => last,
    get: (path, headers = {}) => send(path, { headers: { ...navigation, ...headers } }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...navigation, 'content-type': formType, origin: url, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}
