import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageRoot } from './package-root.ts';

const ownModule = join(packageRoot, 'package.json');
const ownName = 'octavo/components/';

/**
 * Returns what lets components of a folder without packages import Octavo's parts and the packages that come with Octavo, as
 * `react` and what Astro adds to a component. What the folder has itself comes first.
 */
export function ownPackages(): Plugin {
  return {
    name: 'octavo:own-packages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^[@\w]/.test(source) || importer?.startsWith(packageRoot) === true) return undefined;
      // Astro begins with modules that Vite would look for where the command runs: there may be no packages, or others.
      if (importer === undefined) return this.resolve(source, ownModule, { skipSelf: true });
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found !== null) return found;
      if (source.startsWith(ownName)) return join(packageRoot, 'src/components/chrome', source.slice(ownName.length));
      return this.resolve(source, ownModule, { skipSelf: true });
    },
  };
}
