/**
 * What builds cost beside those of others: `npm run bench`. Needs the corpus generator and the peers' scripts
 * (`OCTAVO_BENCH`, by default `../shared/bench`), python3, and Debian's `hugo`; Starlight is installed from npm.
 * `node bench/sites.ts cold warm` runs some of the parts: cold, warm, large, versions, operations.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, generateReference, generateVersions, peer, shared } from './corpora.ts';

const work = join(tmpdir(), 'octavo-bench');
const bin = join(import.meta.dirname, '../src/cli/octavo.mjs');
/** Where builds of a project keep what they know. */
const cacheOf = (name: string): string => join(work, name, '.octavo');
mkdirSync(work, { recursive: true });
writeFileSync(join(work, 'package.json'), '{"private":true}');

interface Cost {
  readonly wall_s: number;
  readonly cpu_s: number;
  readonly peak_mb: number;
}

interface Run {
  readonly label: string;
  readonly command: readonly string[];
  /** Done before each run, and not measured. */
  readonly before: string;
  readonly cwd?: string;
  readonly runs?: number;
}

/** Runs a command several times; prints and returns the medians of the whole process tree. */
function measure({ label, command, before, cwd = work, runs = 3 }: Run): Cost {
  const args = [join(shared, 'measure.py'), '--label', label, '--runs', String(runs), '--cwd', cwd, '--before', before];
  const output = execFileSync('python3', [...args, '--', ...command], { encoding: 'utf8', maxBuffer: 1e9 });
  const cost = JSON.parse(output) as Cost;
  print(`${label.padEnd(36)} ${cost.wall_s.toFixed(1)} s wall, ${cost.cpu_s.toFixed(1)} s CPU, ${cost.peak_mb} MB`);
  return cost;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function ratio(what: string, own: Cost, other: Cost): void {
  print(
    `  ${what}: ${(own.wall_s / other.wall_s).toFixed(2)} of the wall time, ${(own.cpu_s / other.cpu_s).toFixed(2)} of the CPU`,
  );
}

function octavo(name: string): readonly string[] {
  const folder = join(work, name);
  const [out, bundle] = [join(work, `${name}-out`), join(work, `${name}-bundle`)];
  return ['node', bin, 'build', folder, '--out', out, '--bundle', bundle, '--quiet'];
}

const withoutCache = (name: string): string =>
  `rm -rf ${cacheOf(name)} ${join(work, `${name}-out`)} ${join(work, `${name}-bundle`)}`;

/** The page that is edited. */
function somePage(folder: string, extension: string): string {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension));
  return join(folder, pages.sort()[Math.floor(pages.length / 3)] ?? '');
}

const edit = (page: string): string => `echo "One more sentence: $RANDOM." >> ${page}`;

function hugo(pages: number): Run {
  const folder = join(work, `hugo-${pages}`);
  if (!existsSync(folder)) {
    peer('hugo', folder);
    generate(pages, 'hugo', join(folder, 'content'));
  }
  return {
    label: `Hugo, ${pages} pages`,
    command: ['hugo', '--quiet'],
    before: 'rm -rf public resources',
    cwd: folder,
  };
}

function starlight(pages: number): Run {
  const folder = join(work, 'starlight');
  peer('starlight', folder);
  generate(pages, 'starlight', join(folder, 'src/content/docs'));
  if (!existsSync(join(folder, 'node_modules'))) {
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const packages = ['astro@7.3.5', '@astrojs/starlight@0.42.4', 'sharp'];
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  }
  const before = 'rm -rf dist .astro node_modules/.astro node_modules/.vite';
  return { label: `Starlight, ${pages} pages`, command: ['npx', 'astro', 'build'], before, cwd: folder, runs: 1 };
}

function own(pages: number): Run {
  const name = `own-${pages}`;
  if (!existsSync(join(work, name))) generate(pages, 'mintlify', join(work, name));
  return { label: `Octavo, ${pages} pages`, command: octavo(name), before: withoutCache(name) };
}

function changed(run: Run, page: string): Run {
  execFileSync(run.command[0] ?? '', run.command.slice(1), { cwd: run.cwd ?? work });
  return { ...run, label: `${run.label}, one changed`, before: edit(page) };
}

const parts: Readonly<Record<string, () => void>> = {
  cold() {
    const mine = measure(own(1000));
    ratio('to Hugo', mine, measure(hugo(1000)));
    if (!process.env['NO_STARLIGHT']) ratio('to Starlight', mine, measure(starlight(1000)));
  },
  warm() {
    const mine = measure(changed(own(1000), somePage(join(work, 'own-1000'), '.mdx')));
    ratio('to Hugo', mine, measure(changed(hugo(1000), somePage(join(work, 'hugo-1000/content'), '.md'))));
  },
  large() {
    const mine = measure({ ...own(5000), runs: 1 });
    ratio('to Hugo', mine, measure({ ...hugo(5000), runs: 1 }));
    measure(changed(own(5000), somePage(join(work, 'own-5000'), '.mdx')));
  },
  versions() {
    const folder = join(work, 'versions');
    const pages = generateVersions(folder, { pages: 179, versions: 35, languages: ['en', 'fr', 'de', 'es'] });
    const run = {
      label: `Octavo, ${pages} pages`,
      command: octavo('versions'),
      before: withoutCache('versions'),
      runs: 1,
    };
    measure(run);
    measure({ ...run, label: `${run.label}, one changed`, before: edit(somePage(folder, '.mdx')) });
  },
  operations() {
    const packages = join(work, 'packages');
    if (!existsSync(packages))
      execFileSync('npm', ['install', '--silent', '--no-audit', '--prefix', packages, '@octokit/openapi@23.0.2']);
    const description = join(packages, 'node_modules/@octokit/openapi/generated/api.github.com.json');
    const operations = generateReference(join(work, 'operations'), description, 1200);
    measure({
      label: `Octavo, ${operations} operations`,
      command: octavo('operations'),
      before: withoutCache('operations'),
    });
  },
};

const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) part();
