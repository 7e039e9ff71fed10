import { escapeHtml } from '../../shared/escape.ts';
import { shownPages, type Artifact } from '../artifact.ts';
import { linkTarget } from '../text.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** `sitemap.xml` (sitemaps.org, 0.9) and the `robots.txt` that names it. */
export const sitemap: Artifact = {
  name: 'sitemap',
  *files({ site, assets }) {
    const trailing = site.config.seo?.trailingSlash === true;
    const address = (path: string): string => (trailing ? `${trimTrailing(site.url(path), '/')}/` : site.url(path));
    if (!assets.has('sitemap.xml')) {
      const urls = shownPages(site).map(
        ({ path, modified }) =>
          `  <url><loc>${escapeHtml(linkTarget(address(path)))}</loc>${modified === undefined ? '' : `<lastmod>${modified}</lastmod>`}</url>`,
      );
      yield {
        path: 'sitemap.xml',
        contents: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      };
    }
    if (!assets.has('robots.txt')) {
      yield {
        path: 'robots.txt',
        contents: `User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\n\nSitemap: ${linkTarget(site.url('sitemap.xml'))}\n`,
      };
    }
  },
};
