import type { Diagnostic } from '../diagnostics/index.ts';
import type { ConfigSource, ValuePath } from './config-source.ts';
import { projectProblem } from './diagnostics.ts';
import type { DocsConfig } from './schema/docs-config.ts';
import { pathText } from './value-path.ts';

interface Idle {
  readonly path: ValuePath;
  /** Why nothing comes of it. */
  readonly reason: string;
  readonly hint: string;
}

/** Returns what is to be said of values that are right by themselves, and that nothing comes of beside the others. */
export function idleValues(config: DocsConfig, locate: ConfigSource['locate']): Diagnostic[] {
  return [...notFound(config), ...fonts(config), ...columns(config), ...security(config), ...emptyLists(config)].map(
    ({ path, reason, hint }) =>
      projectProblem['value-idle']({ message: `${pathText(path)} has no effect: ${reason}.`, ...locate(path), hint }),
  );
}

function notFound({ errors }: DocsConfig): Idle[] {
  const page = errors?.['404'];
  if (page?.redirect !== true) return [];
  const [key, other] = (['title', 'description'] as const).filter((name) => page[name] !== undefined);
  if (key === undefined) return [];
  return [
    {
      path: ['errors', '404', key],
      reason: `readers are led to the start and do not see ${other === undefined ? 'it' : `it, nor its "${other}"`}`,
      hint: `Write "redirect": false beside it, or remove ${other === undefined ? 'it' : 'both'}.`,
    },
  ];
}

/** A font is known by its family. */
function fonts({ fonts: written }: DocsConfig): Idle[] {
  if (written === undefined || written.family !== undefined) return [];
  return (['source', 'format', 'weight'] as const)
    .filter((key) => written[key] !== undefined)
    .slice(0, 1)
    .map((key) => ({
      path: ['fonts', key],
      reason: 'fonts has no "family"',
      hint: 'Name the font, such as "family": "Inter"; headings and text can have one each: "heading", "body".',
    }));
}

function columns({ footer }: DocsConfig): Idle[] {
  return (footer?.links ?? []).flatMap(({ items }, index) =>
    items.length > 0
      ? []
      : [
          {
            path: ['footer', 'links', index],
            reason: 'the column has no links',
            hint: 'Write its links: "items": [{ "label": "Blog", "href": "https://example.com" }], or remove it.',
          },
        ],
  );
}

function emptyLists({ api }: DocsConfig): Idle[] {
  return (['openapi', 'asyncapi'] as const)
    .filter((key) => Array.isArray(api?.[key]) && api[key].length === 0)
    .map((key) => ({
      path: ['api', key],
      reason: 'the list names no description',
      hint: `Write the path of a description, such as "${key}": "${key}.json", or remove it.`,
    }));
}

/** Where the name of `api.mdx.auth` is that of what is sent. */
const named: ReadonlySet<string> = new Set(['key', 'cobo']);

/** Returns what is to be said of a key whose header is left to the default of the format (docs-json.md §5.2). */
export function unnamedHeader({ api }: DocsConfig, locate: ConfigSource['locate']): Diagnostic[] {
  const auth = api?.mdx?.auth;
  if (auth?.method !== 'key' || auth.name !== undefined) return [];
  return [
    projectProblem['header-unnamed']({
      message: 'api.mdx.auth has no "name": requests send the key in the header "Key".',
      ...locate(['api', 'mdx', 'auth', 'method']),
      hint: 'Write the name of the header that your API reads, such as "name": "X-API-Key".',
    }),
  ];
}

function security({ api }: DocsConfig): Idle[] {
  const { method, name } = api?.mdx?.auth ?? {};
  if (method === undefined || name === undefined || named.has(method)) return [];
  return [
    {
      path: ['api', 'mdx', 'auth', 'name'],
      reason: `the method "${method}" sends its own header`,
      hint: 'Remove it, or write "method": "key" for a key in a header of that name.',
    },
  ];
}
