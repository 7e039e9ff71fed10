/**
 * Imports the projects of `../shared/corpora/import` as a user does, checks and builds what comes out, and counts what pages have before
 * and after: `node bench/import/index.ts [project …]`. Where the corpus has the navigation of a tool as data, its configuration is written
 * from it first.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { countIn, pagesBelow } from './count.ts';
import { oldAddresses } from './old-addresses.ts';

const corpora = resolve(import.meta.dirname, '../../../shared/corpora/import');
const bin = resolve(import.meta.dirname, '../../src/cli/octavo.mjs');

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

interface Imported {
  readonly tool: string;
  readonly pages: number;
  readonly redirects: number;
  readonly losses: readonly { readonly file: string; readonly construct: string }[];
}

interface Made {
  readonly diagnostics: readonly {
    readonly severity: string;
    readonly name: string;
    readonly file: string;
    readonly message: string;
    readonly line?: number;
  }[];
}

/** Runs a command that prints one JSON object, and returns that with the exit code. */
function run<Result>(args: readonly string[]): { readonly result: Result; readonly code: number } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args, '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!stdout.startsWith('{')) throw new Error(`octavo ${args.join(' ')}: ${stderr}`);
  return { result: JSON.parse(stdout) as Result, code: status ?? 1 };
}

/** Whether a host of plain files answers at an address: with a page, or with a redirect. */
function answers(site: string, address: string): boolean {
  const path = decodeURI(address).replace(/\/$/, '');
  if (
    [`${path}/index.html`, `${path}.html`, path.endsWith('.html') ? path : '/'].some(
      (file) => file !== '/' && existsSync(join(site, file)),
    )
  )
    return true;
  const redirects = existsSync(join(site, '_redirects')) ? readFileSync(join(site, '_redirects'), 'utf8') : '';
  return redirects.split('\n').some((line) => line.startsWith(`${path} `));
}

/** Prints how often each of some texts comes, the most frequent first. */
function printCounts(texts: readonly string[], limit: number): void {
  const counted = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => [all.length, text] as const);
  for (const [count, text] of counted.sort(([a], [b]) => b - a).slice(0, limit))
    console.log(`${String(count).padStart(5)}  ${text}`);
}

const wanted = process.argv.slice(2);
const projects = readdirSync(corpora).filter(
  (name) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const work = mkdtempSync(join(tmpdir(), 'octavo-import-'));
for (const name of projects) {
  const [from, to, site] = [join(work, name), join(work, `${name}-docs`), join(work, `${name}-site`)];
  cpSync(join(corpora, name), from, { recursive: true });
  const addresses = oldAddresses(name.split('__')[0] ?? name, from);
  writeConfiguration(from);
  const start = performance.now();
  const { tool, pages, redirects, losses } = run<Imported>(['import', from, to]).result;
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\n${name}: ${tool}, ${pages} pages, ${redirects} redirects, ${losses.length} places, ${seconds.toFixed(1)} s`,
  );
  console.log(to);
  // What the tool did not publish either is not asked for.
  const left = new Set(
    losses.flatMap(({ file, construct }) => (/^page (?:outside|404)/.test(construct) ? [join(from, file)] : [])),
  );
  console.table({
    before: countIn(pagesBelow(from).filter((file) => !left.has(file) && !/(?:^|\/)SUMMARY\.md$/.test(file))),
    after: countIn(pagesBelow(to)),
  });
  printCounts(
    losses.map(({ construct }) =>
      construct.replace(/^(link|image|shortcode|reference of code|component|abbreviation) .*/, (_, kind: string) =>
        kind === 'component' ? construct : `${kind} …`,
      ),
    ),
    60,
  );
  for (const args of [
    ['check', to, '--offline'],
    ['build', to, '--offline', '--out', site, '--bundle', join(work, `${name}-bundle`)],
  ]) {
    const { result, code } = run<Made>(args);
    const ofKind = (severity: string): number =>
      result.diagnostics.filter((found) => found.severity === severity).length;
    console.log(
      `${args[0] ?? ''}: exit code ${code}, ${ofKind('error')} errors, ${ofKind('warning')} warnings, ${ofKind('info')} notes`,
    );
    if (args[0] === 'check')
      printCounts(
        result.diagnostics.map((found) => `${found.severity} ${found.name}`),
        20,
      );
    for (const { severity, file, line, message } of result.diagnostics)
      if (severity === 'error') console.log(`  ${file}:${line ?? ''} ${message}`);
  }
  const missing = addresses.filter((address) => !answers(site, address));
  console.log(
    `old addresses of the navigation: ${addresses.length}, without an answer: ${missing.length} ${missing.join(' ')}`,
  );
}
