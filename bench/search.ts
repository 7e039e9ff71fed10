/**
 * What search costs: `node bench/search.ts <docs project> [queries]`. Builds the bundle of the project, then asks it the
 * queries in a process of its own that holds nothing else: words of titles and texts, unfinished, misspelt, and long.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { publishBundle } from '../src/build/output/publish-bundle.ts';
import type { ContentBundle } from '../src/artifacts/content-bundle.ts';
import heapFlags from '../src/server/targets/node/heap-flags.json' with { type: 'json' };
import { print, timed } from './measure.ts';

const domain = 'bench';

async function build(projectDir: string): Promise<ContentBundle> {
  const { agentIndexes } = await import('../src/build/output/agent-indexes.ts');
  const { pageMarkdown } = await import('../src/build/render/page-markdown.ts');
  const { sessionIndexes } = await import('../src/build/output/search-indexes.ts');
  const { sha256 } = await import('../src/cache/sha256.ts');
  const { openSession } = await import('../src/build/open-session.ts');
  const { defaultSettings } = await import('../src/build/settings.ts');
  const { contentBundle } = await import('../src/artifacts/content-bundle.ts');
  const session = await openSession({ ...defaultSettings('/tmp'), projectDir }, 'build');
  const markdown = pageMarkdown(session);
  // The build has both already when it comes to the index.
  for (const page of session.site.pages) {
    markdown(page);
    session.rendering.compiledPage(page);
  }
  const { result: search, ...seconds } = await timed(() => sessionIndexes(session));
  const files = search.flatMap((index) => index.files);
  const bytes = files.reduce((sum, { contents }) => sum + Buffer.byteLength(contents), 0);
  const named = agentIndexes(session);
  const bundle = contentBundle({ site: session.site, markdown, sha256 }, domain, { named, search });
  print('build', { pages: session.site.pages.length, ...seconds, files: files.length, megabytes: bytes / 1e6 });
  await session.close();
  return bundle;
}

/** Numbers of a simple generator, the same in each run (Lehmer). */
function randoms(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function queriesOf({ files }: ContentBundle, count: number): string[] {
  const random = randoms(1);
  const contents = files.filter(({ path }) => path.startsWith('pages/')).map((file) => file.contents);
  const titles = contents.map((text) => (JSON.parse(text) as { readonly title: string }).title);
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]{2,}/gu) ?? ['a'];
  const some = (words: readonly string[], maxWords: number): string[] =>
    Array.from({ length: 1 + random(maxWords) }, () => words[random(words.length)] ?? '');
  const misspelt = (word: string): string => {
    const at = random(word.length);
    return random(2) === 0 ? word.slice(0, at) + word.slice(at + 1) : `${word.slice(0, at)}x${word.slice(at)}`;
  };
  return Array.from({ length: count }, (_, index) => {
    const title = wordsOf(titles[random(titles.length)] ?? '');
    const text = wordsOf(contents[random(contents.length)] ?? '');
    switch (index % 5) {
      case 0:
        return some(title, 4).join(' ');
      case 1:
        return some(text, 6).join(' ');
      case 2:
        return some(text, 3).map(misspelt).join(' ');
      case 3:
        return some(text, 2).join(' ').slice(0, -2);
      default:
        return `how do I ${some(text, 14).join(' ')}`;
    }
  });
}

/** Runs the asking part as production runs the function: one file of JavaScript. */
function ask(folder: string): void {
  const file = join(folder, 'ask.mjs');
  const entryPoints = [join(import.meta.dirname, 'search-queries.ts')];
  buildSync({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: file, logLevel: 'error' });
  spawnSync(process.execPath, [...heapFlags, file, folder, domain], {
    stdio: 'inherit',
  });
}

const [projectDir = '', count = '2000'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'octavo-bench-'));
const bundle = await build(projectDir);
await publishBundle(bundle, folder);
await writeFile(join(folder, 'queries.json'), JSON.stringify(queriesOf(bundle, Number(count))));
ask(folder);
await rm(folder, { recursive: true });
