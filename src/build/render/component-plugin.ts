import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteComponents } from '../settings.ts';
import { packageRoot } from './package-root.ts';
import { islandSource, moduleFor } from './island-source.ts';

/** Octavo's own modules; ids have slashes on every system. */
const sources = `${join(packageRoot, 'src').replaceAll('\\', '/')}/`;
const chrome = join(packageRoot, 'src/components/chrome');
const ownComponents = /[\\/]src[\\/]components[\\/]mdx[\\/]own-components\.[jt]s$/;
const virtual = '\0octavo:own-components';

/**
 * Returns what makes a bundler take a project's own components: in place of Octavo's parts of a page, and as names for pages.
 * An override may import what it stands in place of: only Octavo's own modules get the override.
 */
export function componentPlugin(components: () => SiteComponents): Plugin {
  return {
    name: 'octavo:components',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (islandSource(source) !== undefined) return source;
      if (importer === undefined || !importer.startsWith(sources)) return undefined;
      const name = source.endsWith('.astro') ? basename(source, '.astro') : undefined;
      const isOwnComponents = /own-components\.[jt]s$/.test(source);
      const override = name === undefined ? undefined : components().overrides[name];
      if (override === undefined && !isOwnComponents) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (isOwnComponents && resolved !== null && ownComponents.test(resolved.id)) return virtual;
      return resolved?.id === join(chrome, `${name ?? ''}.astro`) ? override : undefined;
    },
    load(id) {
      return id === virtual ? moduleOf(components()) : islandSource(id);
    },
  };
}

function moduleOf({ mdx, styles }: SiteComponents): string {
  const entries = Object.entries(mdx);
  const imports = [
    ...entries.map(([name, file]) => `import ${name} from ${JSON.stringify(moduleFor(file))};`),
    ...styles.map((file) => `import ${JSON.stringify(file)};`),
  ];
  return `${imports.join('\n')}\nexport const ownComponents = { ${entries.map(([name]) => name).join(', ')} };\n`;
}
