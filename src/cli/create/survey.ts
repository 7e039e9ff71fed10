import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documentation of another tool. */
export interface ForeignDocs {
  /** The tool, as it calls itself. */
  readonly tool: string;
  /** The file that says so, relative to the folder that was searched. */
  readonly file: string;
  /** The folder of the documentation, relative to it as well: `.` for itself. */
  readonly folder: string;
}

interface Tool {
  readonly tool: string;
  /** Its configuration: paths in its folder. */
  readonly files: readonly string[];
  /** What the text of such a file must have, where others have files of the same name. */
  readonly sign?: RegExp;
}

const scripts = (name: string): string[] => ['js', 'cjs', 'mjs', 'ts', 'mts'].map((ending) => `${name}.${ending}`);
const settings = (name: string): string[] => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`);

/** Tools by what they are configured with, those with a name of their own first. */
const tools: readonly Tool[] = [
  { tool: 'Docusaurus', files: scripts('docusaurus.config') },
  { tool: 'Starlight', files: scripts('astro.config'), sign: /@astrojs\/starlight/ },
  { tool: 'VitePress', files: scripts('.vitepress/config') },
  { tool: 'VuePress', files: [...scripts('.vuepress/config'), '.vuepress/config.yml'] },
  { tool: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'] },
  { tool: 'GitBook', files: ['.gitbook.yaml', '.gitbook.yml', 'SUMMARY.md'] },
  { tool: 'ReadMe', files: ['docs/_order.yaml', 'reference/_order.yaml'] },
  {
    tool: 'Hugo',
    files: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(settings),
    sign: /\b(?:baseURL|languageCode|defaultContentLanguage)\b/i,
  },
];

/** Where repositories keep their documentation. */
const places = ['.', 'docs', 'doc', 'documentation', 'website', 'site', 'www', 'apps/docs', 'packages/docs'];

/** Returns the documentation of another tool in a folder, or where repositories keep one; undefined where there is none. */
export function findForeignDocs(root: string): ForeignDocs | undefined {
  for (const folder of places)
    for (const { tool, files, sign } of tools) {
      const file = files
        .filter((path) => existsSync(join(root, folder, path)))
        .find((path) => sign === undefined || sign.test(readFileSync(join(root, folder, path), 'utf8')));
      if (file !== undefined) return { tool, file: join(folder, file), folder };
    }
  return undefined;
}

/** Returns the file that a docs project is configured with. */
export function configOf(project: string): 'docs.json' | 'mint.json' {
  return existsSync(join(project, 'docs.json')) ? 'docs.json' : 'mint.json';
}
