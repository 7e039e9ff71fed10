import { fileEnding, markdownPath } from '../../http/markdown-path.ts';
import { functionPaths, mcpPaths } from '../../index.ts';
import { settingsFile, type TargetEntry, type TargetFacts, type TargetLayout } from '../layout.ts';

const folder = 'functions';

/** A site of Netlify with one function: `netlify deploy`. */
export const layout: TargetLayout = {
  runtime: 'node',
  entries: ({ site, hasPrivatePages }) => [
    entry('octavo', { path: functionPaths(site.base) }),
    // A file of the site may be at these addresses: Netlify serves it to those who read.
    entry('mcp', { path: mcpPaths(site.base), method: ['POST', 'OPTIONS', 'DELETE'] }),
    // The same again for the addresses of private pages, which are those of no file.
    ...(hasPrivatePages ? [entry('members', { path: `${site.base}/*`, preferStatic: true })] : []),
  ],
  site: 'site',
  bundle: () => `${folder}/bundle`,
  notFound: `${folder}/404.html`,
  preserved: ['.netlify/state.json'],
  deploy: 'npx netlify deploy --prod',
  preview: { command: 'npx netlify deploy', domain: 'netlify.app' },
  token: 'NETLIFY_AUTH_TOKEN',
  files: (facts) => [
    settingsFile(facts, folder),
    { path: 'netlify.toml', contents: configuration },
    { path: 'edge-functions/markdown.mjs', contents: markdownFunction(facts) },
  ],
};

/** Netlify takes the addresses from the source: they must be written out. */
function entry(name: string, config: Readonly<Record<string, unknown>>): TargetEntry {
  return { path: `${folder}/${name}.mjs`, appended: `export const config = ${JSON.stringify(config)};\n` };
}

/** Leads to a page's Markdown whoever asks for that first (docs.netlify.com: edge functions, rewrites). */
function markdownFunction({ site: { base } }: TargetFacts): string {
  const config = {
    path: [...(base === '' ? [] : [base]), `${base}/*`],
    excludedPath: ['/_astro/*', '/_octavo/*', '/.well-known/*'].map((path) => base + path),
    method: ['GET', 'HEAD'],
    header: { accept: '^text/(?:markdown|plain)' },
    onError: 'bypass',
  };
  return `const fileEnding = ${fileEnding.toString()};
const markdownPath = ${markdownPath.toString()};

export default (request) => {
  const path = markdownPath(new URL(request.url).pathname, ${JSON.stringify(base)});
  return path === undefined ? undefined : new URL(path, request.url);
};

export const config = ${JSON.stringify(config)};
`;
}

const configuration = `# netlify deploy --prod
[build]
  publish = "site"
  edge_functions = "edge-functions"

[functions]
  directory = "${folder}"
  included_files = ["${folder}/bundle/**", "${folder}/404.html", "${folder}/settings.json"]
`;
