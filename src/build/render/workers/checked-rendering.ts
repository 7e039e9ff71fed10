import type { RouteRendering } from '../../../components/index.ts';
import { plainCode } from '../../../markdown/highlight/code-html.ts';
import { deriveRendering } from '../derive-rendering.ts';

/**
 * Returns what tells how a page is rendered to find what is wrong with it, and not to be read: code without its colours; and
 * what stands around pages once for those that have the same of it, which are those of one division.
 */
export function createCheckedRendering(rendering: RouteRendering): (path: string) => RouteRendering {
  const known = new Set<object>();
  const highlight: RouteRendering['highlight'] = ({ code }) => Promise.resolve(plainCode(code));
  return (path) => {
    const { divisions } = rendering.site.context(path);
    const contentAlone = known.has(divisions);
    known.add(divisions);
    return deriveRendering(rendering, { highlight, contentAlone });
  };
}
