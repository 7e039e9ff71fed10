/**
 * Imports the projects of `../shared/corpora/import`, checks what comes out, and counts code blocks, links and pages before and after:
 * `node bench/import.ts [project …]`. Where the corpus has the navigation of a tool as data, its configuration is written from it first.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { importProject } from '../src/import/index.ts';

const corpora = resolve(import.meta.dirname, '../../shared/corpora/import');
const bin = resolve(import.meta.dirname, '../src/cli/octavo.mjs');

interface Counts {
  readonly pages: number;
  readonly code: number;
  readonly links: number;
  readonly images: number;
}

/** Writes the configuration of the tool for which a project of the corpus has data. */
function writeConfiguration(folder: string): void {
  const path = join(folder, 'navigation.json');
  if (!existsSync(path)) return;
  const data = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown> & { readonly file: string };
  rmSync(path);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const json = (value: unknown): string => JSON.stringify(value, null, 2);
  if (data.file.endsWith('sidebars.js')) {
    write(data.file, `module.exports = ${json(data['sidebars'])}\n`);
    const docs = { path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.js' };
    const config = { title: 'Redux', baseUrl: '/', presets: [['classic', { docs }]] };
    write(join(dirname(data.file), 'docusaurus.config.js'), `module.exports = ${json(config)}\n`);
  } else if (data.file.includes('.vitepress')) {
    const { file: _file, title, description, nav, sidebar } = data;
    write(data.file, `export const enConfig = ${json({ title, description, themeConfig: { nav, sidebar } })}\n`);
    write(
      join(dirname(data.file), 'index.ts'),
      "import { defineConfig } from 'vitepress'\nimport { enConfig } from './en'\nexport default defineConfig({ locales: { root: { label: 'English', lang: 'en-US', ...enConfig } }, ...enConfig })\n",
    );
  } else {
    const { file: _file, docsFolder: _docs, ...options } = data;
    write(
      data.file,
      `import { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\nexport default defineConfig({ integrations: [starlight(${json(options)})] })\n`,
    );
  }
}

/** Counts what pages have: fences, links and images of Markdown outside them. */
function countIn(files: readonly string[]): Counts {
  let [code, links, images] = [0, 0, 0];
  for (const file of files) {
    let fence: string | undefined;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const found = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/.exec(line);
      if (fence !== undefined) {
        if (found?.[1]?.startsWith(fence) === true && found[2]?.trim() === '') fence = undefined;
        continue;
      }
      if (found !== null && !(found[1]?.startsWith('`') === true && found[2]?.includes('`') === true)) {
        fence = found[1];
        code += 1;
        continue;
      }
      const text = line.replace(/(`+)(?:(?!\1).)*\1/g, '');
      images += (text.match(/!\[[^\]]*\](?:\(|\[)|<img\b/g) ?? []).length;
      links += (text.match(/(?<!!)\[(?:[^\][]|\[[^\]]*\])*\]\((?!\s*\))|<a\b[^>]*\bhref|href=/g) ?? []).length;
    }
  }
  return { pages: files.length, code, links, images };
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const wanted = process.argv.slice(2);
const projects = readdirSync(corpora).filter(
  (name) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const work = mkdtempSync(join(tmpdir(), 'octavo-import-'));
for (const name of projects) {
  const [from, to] = [join(work, name), join(work, `${name}-docs`)];
  cpSync(join(corpora, name), from, { recursive: true });
  writeConfiguration(from);
  const start = performance.now();
  const { tool, pages, redirects, losses } = importProject({ from, to, isDryRun: false, force: false });
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\n${name}: ${tool}, ${pages} pages, ${redirects} redirects, ${losses.length} places, ${seconds.toFixed(1)} s, in ${to}`,
  );
  console.table({ before: countIn(pagesBelow(from)), after: countIn(pagesBelow(to)) });
  const constructs = Map.groupBy(losses, ({ construct }) => construct);
  const counted = [...constructs].map(([construct, places]) => [places.length, construct] as const);
  for (const [count, construct] of counted.sort(([a], [b]) => b - a).slice(0, 40))
    console.log(`${String(count).padStart(5)}  ${construct}`);
  const checked = spawnSync(process.execPath, [bin, 'check', to, '--json'], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { diagnostics } = JSON.parse(checked.stdout) as {
    diagnostics: { severity: string; name: string; file: string; message: string; line?: number }[];
  };
  const bySeverity = Map.groupBy(diagnostics, ({ severity, name: kind }) => `${severity} ${kind}`);
  for (const [kind, found] of bySeverity) {
    console.log(
      `${String(found.length).padStart(5)}  ${kind}  e.g. ${found[0]?.file ?? ''}:${found[0]?.line ?? ''} ${found[0]?.message ?? ''}`,
    );
  }
}
