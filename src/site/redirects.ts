import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DocsProject } from '../project/project.ts';
import { siteProblem } from './diagnostics.ts';
import type { Redirect } from './site.ts';

/** Returns the redirects of docs.json (`redirects[]`), sources made to start with a slash; loops are reported and left out. */
export function resolveRedirects(project: DocsProject): { redirects: Redirect[]; diagnostics: Diagnostic[] } {
  const declared = (project.config.redirects ?? []).map((redirect, index) => ({
    redirect: {
      source: withSlash(redirect.source),
      destination: withSlash(redirect.destination),
      permanent: redirect.permanent ?? true,
    },
    index,
  }));
  const bySource = new Map(declared.map(({ redirect }) => [redirect.source, redirect.destination]));
  const diagnostics: Diagnostic[] = [];
  const redirects: Redirect[] = [];
  for (const { redirect, index } of declared) {
    if (!loops(redirect.source, bySource)) {
      redirects.push(redirect);
      continue;
    }
    diagnostics.push(
      siteProblem['redirect-loop']({
        message: `The redirect from "${redirect.source}" leads back to itself.`,
        ...project.locate(['redirects', index]),
        hint: 'Point it at a page that exists; until then it is left out.',
      }),
    );
  }
  return { redirects, diagnostics };
}

function withSlash(target: string): string {
  return /^[a-z][a-z\d+.-]*:|^[/#]/i.test(target) ? target : `/${target}`;
}

/** Follows exact sources only: a pattern may lead to itself with another value. */
function loops(source: string, bySource: ReadonlyMap<string, string>): boolean {
  if (source.includes('*') || source.includes(':')) return false;
  const seen = new Set<string>();
  for (let at: string | undefined = source; at !== undefined; at = bySource.get(at.replace(/[#?].*$/, ''))) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/**
 * Returns where `path` is redirected to, or undefined. Sources may hold `:name`, `:name*` and a trailing `*`; what they
 * catch may be used in the destination (docs-json.md §1.7, wildcards).
 */
export function redirectTarget(redirects: readonly Redirect[], path: string): string | undefined {
  for (const { source, destination } of redirects) {
    const names: string[] = [];
    const match = sourcePattern(source, names).exec(path);
    if (match === null) continue;
    return names.reduce((target, name, index) => {
      const value = match[index + 1] ?? '';
      return name === '*' ? target.replace(/\*/, value) : target.replace(new RegExp(`:${name}\\*?`), value);
    }, destination);
  }
  return undefined;
}

function sourcePattern(source: string, names: string[]): RegExp {
  const pattern = source
    .replace(/\/+$/, '')
    .replace(/:(\w+)(\*?)|\*|[.+?^${}()|[\]\\]/g, (part, name?: string, rest?: string) => {
      if (name !== undefined) {
        names.push(name);
        return rest === '*' ? '(.*)' : '([^/]+)';
      }
      if (part !== '*') return `\\${part}`;
      names.push('*');
      return '(.*)';
    });
  return new RegExp(`^${pattern}/?$`);
}
