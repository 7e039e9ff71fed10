import type { Diagnostic, Result } from '../diagnostics/index.ts';
import { takeValues, type DocsProject, type PageSource } from '../project/index.ts';
import { nearestName } from '../shared/nearest.ts';
import type { Site } from '../site/index.ts';
import { pluginSite } from './plugin-site.ts';
import { failed, hooksOf, wrongAnswer, type Hook, type SitePlugin } from './run-hook.ts';
import { changesAmong, withoutEffect } from './without-effect.ts';

/**
 * Returns a loaded project with what the plugins make of its pages' frontmatter. `resolve` makes its site, for each of them as
 * the ones before left it.
 */
export async function withSiteHooks(
  loaded: Result<DocsProject>,
  plugins: readonly SitePlugin[],
  resolve: (project: DocsProject) => Site,
): Promise<Result<DocsProject>> {
  const hooks = hooksOf(plugins, 'site:resolved');
  if (hooks.length === 0) return loaded;
  let { value: project } = loaded;
  const diagnostics: Diagnostic[] = [];
  for (const hook of hooks) {
    const site = resolve(project);
    const pages = new Map(project.pages);
    const given = pluginSite(site);
    const changes = changesAmong(given.pages);
    try {
      const answer: unknown = await hook.call({
        site: given,
        updatePage(path, frontmatter) {
          const page = pages.get(path);
          if (page === undefined) throw new Error(noSuchPage(path, site));
          pages.set(path, updated(page, frontmatter, { hook, diagnostics }));
        },
      });
      const copy = { name: 'site', written: changes().map(({ path }) => path) } as const;
      diagnostics.push(...withoutEffect(hook, { answer, copy, instead: 'updatePage(path, { … })' }));
      project = { ...project, pages };
    } catch (error) {
      diagnostics.push(failed(hook, error));
    }
  }
  return { value: project, diagnostics: [...loaded.diagnostics, ...diagnostics] };
}

interface Update {
  readonly hook: Hook<'site:resolved'>;
  readonly diagnostics: Diagnostic[];
}

/** A page with values in place of those of its frontmatter; what cannot be taken is reported at its file, and left out. */
function updated(page: PageSource, values: unknown, { hook, diagnostics }: Update): PageSource {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new TypeError('updatePage takes an object with keys of frontmatter');
  const entries = Object.entries(values) as [string, unknown][];
  const { frontmatter, problems } = takeValues(Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  for (const { message, hint } of problems)
    diagnostics.push(
      wrongAnswer(hook, { message: `wrote frontmatter: ${message.replace(/\.$/, '')}`, hint, file: page.file.path }),
    );
  const remaining = Object.entries(page.frontmatter).filter(([key]) => !entries.some(([name]) => name === key));
  return { ...page, frontmatter: { ...Object.fromEntries(remaining), ...frontmatter } };
}

function noSuchPage(path: string, site: Site): string {
  const kind = site.page(path)?.kind;
  if (kind === 'symbol') return `updatePage: "${path}" is generated from a library reference and has no frontmatter`;
  if (kind === 'operation' || kind === 'model')
    return `updatePage: "${path}" is generated from an API description and has no frontmatter`;
  const meant = nearestName(
    path,
    site.pages.map((page) => page.path),
  );
  return `updatePage: there is no page "${path}"${meant === undefined ? '' : `; did it mean "${meant}"?`}`;
}
