import type { Site } from '../site/index.ts';
import type { PluginSite } from './plugin.ts';

/** Returns a site as plugins see it; what they change of it changes nothing. */
export function pluginSite(site: Site): PluginSite {
  const { config, origin, base, pages } = site;
  return structuredClone({
    name: config.name,
    origin,
    base,
    pages: pages.map(({ path, title, description, kind, frontmatter, hidden, audience }) => {
      return { path, url: site.url(path), title, description, kind, frontmatter, hidden, audience };
    }),
    navigation: config.navigation,
  });
}
