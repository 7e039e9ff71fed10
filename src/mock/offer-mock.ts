import { isRecord } from '../shared/is-record.ts';
import { mockPath } from '../shared/mocks-path.ts';

/** What the playground of an operation begins with in a page (`components/reference/TryIt.astro`). */
const element = '<octavo-try-it data-kind="http"';
const [start, end] = ['<script type="application/json">', '</script>'];

/**
 * Returns a page whose playgrounds have the mock of their description as one more server; `mount` is the path of all mocks.
 * Previews do so with pages that they send: those of a published site know nothing of it.
 */
export function withMockServer(html: string, mount: string): string {
  const [before = '', ...playgrounds] = html.split(element);
  return [before, ...playgrounds.map((text) => withServer(text, mount))].join(element);
}

function withServer(text: string, mount: string): string {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  const props: unknown = JSON.parse(text.slice(from, to));
  if (!isPlaygroundProps(props)) return text;
  const { template, authorization } = props;
  const mock = { url: `${mount}/${mockPath(authorization.description)}`, description: 'Mock server', variables: [] };
  const offered = { ...props, template: { ...template, servers: [...template.servers, mock] } };
  return text.slice(0, from) + JSON.stringify(offered).replace(/</g, '\\u003c') + text.slice(to);
}

interface PlaygroundProps {
  readonly template: { readonly servers: readonly unknown[] };
  readonly authorization: { readonly description: string };
}

function isPlaygroundProps(props: unknown): props is PlaygroundProps {
  if (!isRecord(props) || !isRecord(props['template']) || !isRecord(props['authorization'])) return false;
  return Array.isArray(props['template']['servers']) && typeof props['authorization']['description'] === 'string';
}
