import { heldName } from '../../request/index.ts';

/** Headers of one connection (RFC 9110, 7.6.1), and framing that is ours to decide. */
const ofTheConnection =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|host|content-length|expect|early-data)$/i;

/** What would tell the API who the reader is or which page was asked for, or lie to it about that. */
const aboutTheReader =
  /^(?:forwarded|x-forwarded(?:-.*)?|x-real-ip|(?:x-|true-|fastly-)?client-ip|x-cluster-client-ip|x-remote-.*|x-originating-ip|x-original-.*|x-rewrite-url|x-host|x-http-host-override|x-envoy-.*|cf-.*|via|sec-.*|origin|referer|x-octavo-.*)$/i;

/** What an API must not set for our origin, or make a server in front of us do. */
const aboutOurOrigin =
  /^(?:set-cookie2?|alt-svc|strict-transport-security|public-key-pins.*|content-security-policy.*|clear-site-data|service-worker-allowed|report-to|reporting-endpoints|nel|refresh|speculation-rules|origin-trial|origin-agent-cluster|permissions-policy|cross-origin-.*|access-control-.*|(?:.*-)?cdn-cache-control|surrogate-.*|x-accel-.*|x-sendfile|x-lighttpd-send-.*|x-forwarded-.*|forwarded|via|x-octavo-.*|content-encoding)$/i;

/** A browser would ask for a password and keep it for our origin, or load what is linked: shown under another name. */
const held: ReadonlySet<string> = new Set(['www-authenticate', 'authentication-info', 'link']);

/** Headers of one answer; a server that sends more means no good. */
const maxHeaders = 256;

interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * Returns the headers that go to the API: what the reader typed, a `Cookie` for an API key included. The site's own
 * cookies cannot be among them: they come with the request to the proxy, of which nothing is passed on.
 * Throws a `TypeError` for a value that HTTP cannot carry.
 */
export function requestHeaders(headers: readonly Header[]): Headers {
  const named = namedByConnection(
    headers
      .filter(({ name }) => /^connection$/i.test(name))
      .map(({ value }) => value)
      .join(),
  );
  const passed = new Headers();
  for (const { name, value } of headers) {
    // CGI and its heirs read `X_Forwarded_For` as `X-Forwarded-For` (RFC 3875, 4.1.18).
    const read = name.replaceAll('_', '-').toLowerCase();
    if (!ofTheConnection.test(read) && !aboutTheReader.test(read) && !named.has(read)) passed.append(name, value);
  }
  return passed;
}

/**
 * Returns the headers that go to the reader. The encoding is left out because the body is decoded; whatever the API
 * calls its answer, it cannot run as a page of our origin. Throws a `RangeError` for more of them than any API sends.
 */
export function responseHeaders(headers: Headers, own: Readonly<Record<string, string>>): Headers {
  const named = namedByConnection(headers.get('connection') ?? undefined);
  const passed = new Headers({
    ...own,
    'cache-control': 'no-store',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  const all = [...headers];
  if (all.length > maxHeaders) throw new RangeError('The answer has too many headers.');
  for (const [name, value] of all) {
    const ours = passed.has(name) || ofTheConnection.test(name) || aboutOurOrigin.test(name) || named.has(name);
    if (!ours) passed.append(held.has(name) ? heldName(name) : name, value);
  }
  return passed;
}

/** `Connection: close, x-hop` makes `x-hop` a header of the connection as well. */
function namedByConnection(value: string | undefined): ReadonlySet<string> {
  return new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));
}
