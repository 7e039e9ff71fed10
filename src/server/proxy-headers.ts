/** Headers of one connection (RFC 9110, 7.6.1), and framing that is ours to decide. */
const ofTheConnection =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|content-length|expect|early-data)$/i;

/** What would tell the API who the reader is, or lie to it about that. */
const aboutTheReader =
  /^(?:forwarded|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|via|sec-.*|origin|referer|x-octavo-.*)$/i;

/** What an API must not set for our origin, or make a server in front of us do. */
const aboutOurOrigin =
  /^(?:set-cookie2?|alt-svc|strict-transport-security|public-key-pins.*|content-security-policy.*|clear-site-data|service-worker-allowed|report-to|reporting-endpoints|nel|refresh|access-control-.*|x-accel-.*|x-sendfile|x-lighttpd-send-.*|x-octavo-.*|content-encoding)$/i;

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
  const named = namedByConnection(headers.find(({ name }) => /^connection$/i.test(name))?.value);
  const kept = new Headers();
  for (const { name, value } of headers) {
    if (!ofTheConnection.test(name) && !aboutTheReader.test(name) && !named.has(name.toLowerCase()))
      kept.append(name, value);
  }
  return kept;
}

/**
 * Returns the headers that go to the reader. The encoding is left out because the body is decoded; whatever the API
 * calls its answer, it cannot run as a page of our origin.
 */
export function responseHeaders(headers: Headers, own: Readonly<Record<string, string>>): Headers {
  const named = namedByConnection(headers.get('connection') ?? undefined);
  const kept = new Headers({
    ...own,
    'cache-control': 'no-store',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  for (const [name, value] of headers) {
    const ours = kept.has(name) || ofTheConnection.test(name) || aboutOurOrigin.test(name) || named.has(name);
    if (!ours) kept.append(name, value);
  }
  return kept;
}

/** `Connection: close, x-hop` makes `x-hop` a header of the connection as well. */
function namedByConnection(value: string | undefined): ReadonlySet<string> {
  return new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));
}
