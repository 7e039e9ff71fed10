import { setImmediate } from 'node:timers/promises';
import { operationSamples } from '../../components/reference/view/operation-code.ts';
import { referenceSettings } from '../../components/reference/view/reference-settings.ts';
import type { DocsSession, PageCache } from '../contracts.ts';

/** Operations that have code in all languages of a site, as a rule, and in most that their responses are in. */
const first = 4;

/**
 * Has the code of the first operations that are to be rendered highlighted while the site is checked: a highlighter reads the
 * grammar of each language when it is first asked for it, which every page would wait for.
 */
export async function highlightSamples({ site, rendering }: DocsSession, cache: PageCache): Promise<void> {
  const stale = site.pages.filter(
    ({ operation, path }) => operation !== undefined && cache.problems(site.address(path)) === undefined,
  );
  for (const page of stale.slice(0, first)) {
    if (page.operation === undefined) continue;
    const settings = referenceSettings(rendering, page, page.operation.operation.servers.length > 0);
    try {
      for (const { code, language } of operationSamples(page.operation, settings))
        void rendering.highlight({ code, language });
    } catch {
      // What hinders it hinders its page, too, and is reported there.
    }
  }
  // The highlighter is asked when this thread is free.
  await setImmediate();
}
