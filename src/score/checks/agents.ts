import { isRecord } from '../../shared/is-record.ts';
import type { BuiltSite } from '../built-site.ts';
import { isMet, shareOf, type ScoreCheck } from '../check.ts';

/** Agents that fetch pages for people who ask, and those that read for models and searches, by the names of their makers. */
const agents = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'PerplexityBot',
  'Google-Extended',
];

/** The checks of how agents find, read and use a site. */
export const agentChecks: readonly ScoreCheck[] = [
  {
    name: 'skill-md',
    audience: 'agents',
    weight: 3,
    asks: 'skill.md says what the product is for, and when to use it.',
    hint: 'Write "description" into docs.json, or a skill.md with name and description in its frontmatter.',
    run: (site) =>
      isMet(
        /^---\n(?=[\s\S]*?^name:)(?=[\s\S]*?^description: *\S)/m.test(site.text('skill.md') ?? ''),
        'skill.md: name and description',
      ),
  },
  {
    name: 'markdown-of-pages',
    audience: 'agents',
    weight: 6,
    asks: 'Every page is there as Markdown, and names its address.',
    hint: 'Build the site with octavo build, and publish the .md files with it.',
    run: ({ pages, text }) =>
      shareOf(
        pages.length,
        pages
          .filter(({ file, markdown }) => markdown === undefined || text(file.replace(/\.html$/, '.md')) === undefined)
          .map(({ file }) => file),
      ),
  },
  {
    name: 'mcp-discoverable',
    audience: 'agents',
    weight: 4,
    asks: 'Agents find the MCP server at .well-known/mcp.json and its card.',
    hint: 'Publish the folder .well-known with the site, and the function that answers at /mcp.',
    run: (site) => {
      const faults = ['.well-known/mcp.json', '.well-known/mcp/server-card.json'].filter(
        (path) => jsonOf(site, path) === undefined,
      );
      return shareOf(2, faults);
    },
  },
  {
    name: 'api-descriptions',
    audience: 'agents',
    weight: 3,
    asks: 'API descriptions are files that agents can fetch.',
    hint: 'Put the description into the project, so that the site can serve it.',
    run(site) {
      const catalog = JSON.stringify(jsonOf(site, '.well-known/api-catalog') ?? {});
      const files = [...catalog.matchAll(/"service-desc":\[\{"href":"([^"]+)"/g)].map(([, href = '']) => href);
      return shareOf(
        files.length,
        files.filter((href) => !site.isThere(href)),
      );
    },
  },
  {
    name: 'robots-allow-agents',
    audience: 'agents',
    weight: 5,
    asks: 'robots.txt keeps no agent away.',
    hint: 'Remove the lines "Disallow: /" from robots.txt for the agents that are named.',
    run(site) {
      const shut = shutOut(site.text('robots.txt') ?? '');
      return shareOf(
        agents.length,
        shut.map((agent) => `robots.txt: ${agent}`),
      );
    },
  },
  {
    name: 'site-address',
    audience: 'agents',
    weight: 4,
    asks: 'Addresses in lists, sitemap and cards are those of the published site.',
    hint: 'Say where it is published: octavo build --site https://docs.example.com, or "site" in octavo.config.json.',
    run: ({ origin }) =>
      isMet(
        origin !== undefined && !/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(origin),
        `addresses begin with ${origin ?? 'nothing'}`,
      ),
  },
];

function jsonOf(site: BuiltSite, path: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(site.text(path) ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The agents that may not read the root (RFC 9309): the group that names one counts, else that of `*`. */
function shutOut(robots: string): string[] {
  const rules = new Map<string, boolean>();
  let names: string[] = [];
  let isInRules = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    if (/^user-agent$/i.test(key)) {
      names = isInRules ? [value.toLowerCase()] : [...names, value.toLowerCase()];
      isInRules = false;
    } else if (/^(?:dis)?allow$/i.test(key)) {
      isInRules = true;
      if (value === '/' || value === '/*')
        for (const name of names) rules.set(name, !/^dis/i.test(key) || rules.get(name) === true);
    }
  }
  return agents.filter((agent) => !(rules.get(agent.toLowerCase()) ?? rules.get('*') ?? true));
}
