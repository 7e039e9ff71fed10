import type { Redirect, Site } from '../../site/index.ts';
import { agentLinks } from '../agent-links.ts';
import type { Artifact } from '../artifact.ts';
import { effectiveRedirects, encodeOnce, sourceParts, writtenDestination } from '../effective-redirects.ts';
import { securityHeaders } from '../security-headers.ts';

/** `vercel.json`: clean addresses, redirects, headers, and Markdown for clients that ask for it (vercel.com/docs/project-configuration). */
export const vercelJson: Artifact = {
  name: 'vercel-json',
  *files({ site, assets, policy }) {
    if (assets.has('vercel.json')) return;
    const { base } = site;
    const has = [{ type: 'header', key: 'accept', value: '(text/markdown|text/plain).*' }];
    const config = {
      cleanUrls: true,
      trailingSlash: site.config.seo?.trailingSlash === true,
      redirects: [
        { source: base === '' ? '/' : base, has, destination: `${base}/index.md`, permanent: false },
        {
          source: `${base}/:path((?!.*\\.).*)`,
          has,
          destination: `${base}/:path.md`,
          permanent: false,
        },
        ...effectiveRedirects(site).map((redirect) => rule(redirect, site)),
      ],
      headers: [
        {
          source: '/(.*)',
          headers: [
            { key: 'Link', value: agentLinks(site) },
            { key: 'X-Llms-Txt', value: `${base}/llms.txt` },
            ...securityHeaders(site, policy).map(([key, value]) => ({ key, value })),
          ],
        },
        {
          source: `${base}/(.*)\\.md`,
          headers: [{ key: 'Content-Type', value: 'text/markdown; charset=utf-8' }],
        },
      ],
    };
    yield { path: 'vercel.json', contents: `${JSON.stringify(config, null, 2)}\n` };
  },
};

function rule(redirect: Redirect, { base }: Site): Readonly<Record<string, unknown>> {
  const pattern = sourceParts(redirect.source)
    .map((part) =>
      part.kind === 'text'
        ? escapePattern(encodeOnce(part.text))
        : part.kind === 'segment'
          ? `:${part.name}`
          : `:${part.name}(.*)`,
    )
    .join('');
  const variable = (name: string): string => `:${name}`;
  const destination = writtenDestination(redirect, base, { text: (url) => url, variable });
  return { source: escapePattern(base) + pattern, destination, permanent: redirect.permanent };
}

/** Characters that patterns of paths give a meaning. */
function escapePattern(text: string): string {
  return text.replace(/[()?+{}:*\\]/g, '\\$&');
}
