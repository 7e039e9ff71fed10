import { functionPaths, mcpPaths } from '../../index.ts';
import { settingsFile, type TargetEntry, type TargetLayout } from '../layout.ts';

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
  files: (facts) => [settingsFile(facts, folder), { path: 'netlify.toml', contents: configuration }],
};

/** Netlify takes the addresses from the source: they must be written out. */
function entry(name: string, config: Readonly<Record<string, unknown>>): TargetEntry {
  return { path: `${folder}/${name}.mjs`, appended: `export const config = ${JSON.stringify(config)};\n` };
}

const configuration = `# netlify deploy --prod
[build]
  publish = "site"

[functions]
  directory = "${folder}"
  included_files = ["${folder}/bundle/**", "${folder}/404.html", "${folder}/settings.json"]
`;
