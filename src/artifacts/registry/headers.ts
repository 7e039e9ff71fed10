import { agentLinks } from '../agent-links.ts';
import type { Artifact } from '../artifact.ts';
import { securityHeaders } from '../security-headers.ts';

/** `_headers` (Netlify, Cloudflare Pages): where agents find the index, how browsers run pages, the type of Markdown, what never changes. */
export const headers: Artifact = {
  name: 'headers',
  *files({ site, assets, policy }) {
    if (assets.has('_headers')) return;
    const { base } = site;
    const rules: readonly (readonly [string, readonly string[]])[] = [
      [
        '/*',
        [
          `Link: ${agentLinks(site)}`,
          `X-Llms-Txt: ${base}/llms.txt`,
          ...securityHeaders(site, policy).map(([name, value]) => `${name}: ${value}`),
        ],
      ],
      [`${base}/*.md`, ['Content-Type: text/markdown; charset=utf-8']],
      [`${base}/*.txt`, ['Content-Type: text/plain; charset=utf-8']],
      [`${base}/.well-known/api-catalog`, ['Content-Type: application/linkset+json']],
      [`${base}/_astro/*`, ['Cache-Control: public, max-age=31536000, immutable']],
    ];
    const lines = rules.map(([path, fields]) => [path, ...fields.map((field) => `  ${field}`)].join('\n'));
    yield { path: '_headers', contents: `${lines.join('\n')}\n` };
  },
};
