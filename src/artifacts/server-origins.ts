import type { Server } from '../api/index.ts';
import { lazyModule } from '../shared/lazy-module.ts';
import { trimLeading, trimTrailing } from '../shared/trim.ts';
import type * as RegisteredName from './registered-name.ts';

const names = lazyModule<typeof RegisteredName>(new URL('./registered-name.ts', import.meta.url));

type Template = Pick<Server, 'url' | 'variables'>;

/** Where a server template leads. */
export interface ServerPlaces {
  /** `https://eu.example.com:8443`; `https://*.example.com` where readers choose the first label freely. */
  readonly origins: readonly string[];
  /** Paths, `/v1` or the empty string; variables that readers choose freely stay `{name}`. */
  readonly basePaths: readonly string[];
}

const maxOrigins = 5000;
const maxPaths = 100;

/**
 * Returns where a server leads with every value of its variables (OAS 3.1, 4.8.6). A variable without a list of values
 * has its default only, but for one that is the whole first label of a host: there any label may stand, in front of a
 * domain that has one owner. `site` is what a relative URL counts from.
 */
export function serverPlaces(server: Template, site: string): ServerPlaces {
  const { url, variables } = absolute(server, site);
  const [, head = '', path = ''] = /^([^/]*\/\/[^/?#]*)([^?#]*)/.exec(url) ?? [];
  const origins = expand(head, variables.map(withAnyLabel(head)), maxOrigins).flatMap(originOf);
  const paths = expand(trimTrailing(path, '/'), variables.map(withPlaceholder), maxPaths);
  return { origins: [...new Set(origins)], basePaths: [...new Set(paths)] };
}

/**
 * Whether readers type more of a server's host than a first label: then it leads wherever they say. A port that is typed
 * counts as well.
 */
export function hasTypedHost({ url, variables }: Template): boolean {
  const [head = ''] = /^[^/]*\/\/[^/?#]*/.exec(url) ?? [];
  return variables.some(
    ({ name, enum: list }) => list === undefined && head.includes(`{${name}}`) && !head.includes(`//{${name}}.`),
  );
}

/** A URL whose scheme is part of a variable (`{server}/v1`) is written out; a relative one gets the site's origin. */
function absolute({ url, variables }: Template, site: string): Template {
  if (/^[^/?#]*:\/\//.test(url)) return { url, variables };
  const [first = '', ...others] = expand(url, variables.map(values), 2);
  const written = others.length === 0 ? first : url;
  return { url: /^[^/?#]*:\/\//.test(written) ? written : `${site}/${trimLeading(written, '/')}`, variables };
}

interface Choice {
  readonly name: string;
  readonly options: readonly string[];
}

type Variable = Template['variables'][number];

function values({ name, default: value, enum: list }: Variable): Choice {
  return { name, options: [...new Set([value, ...(list ?? [])])] };
}

/** Stands for any label while the rest of the URL is read. */
const anyLabel = 'octavo-any-label';

function withAnyLabel(head: string): (variable: Variable) => Choice {
  return (variable) => {
    const { name, options } = values(variable);
    const isFirstLabel = variable.enum === undefined && head.includes(`//{${name}}.`);
    return { name, options: isFirstLabel ? [...options, anyLabel] : options };
  };
}

function withPlaceholder(variable: Variable): Choice {
  return variable.enum === undefined ? { name: variable.name, options: [`{${variable.name}}`] } : values(variable);
}

function expand(template: string, choices: readonly Choice[], limit: number): string[] {
  return choices.reduce<string[]>(
    (texts, { name, options }) =>
      template.includes(`{${name}}`)
        ? texts.flatMap((text) => options.map((option) => text.replaceAll(`{${name}}`, option))).slice(0, limit)
        : texts,
    [template],
  );
}

function originOf(head: string): string[] {
  const url = URL.parse(head);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname.includes('{')) return [];
  if (!url.hostname.includes(anyLabel)) return [url.origin];
  const [label, ...rest] = url.hostname.split('.');
  return label === anyLabel && names().hasOneOwner(rest.join('.')) ? [url.origin.replace(anyLabel, '*')] : [];
}
