import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, dirname, extname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { targets } from '../src/server/targets/index.ts';
import { isEntry, unusedEntries } from './support/room-faces.ts';

const root = resolve(import.meta.dirname, '..');

/** Which rooms a room may import from; the rule of ARCHITECTURE.md as a table. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  diagnostics: ['shared'],
  cache: [],
  remote: ['shared'],
  javascript: ['shared'],
  request: ['shared'],
  vendors: ['diagnostics', 'shared'],
  bundle: ['shared'],
  snippets: ['request', 'shared'],
  sdk: ['markdown', 'shared'],
  project: ['cache', 'remote', 'diagnostics', 'vendors', 'snippets', 'sdk', 'shared'],
  api: ['diagnostics', 'request', 'shared'],
  mock: ['api', 'request', 'shared'],
  markdown: ['cache', 'javascript', 'diagnostics', 'shared'],
  site: ['project', 'api', 'sdk', 'markdown', 'diagnostics', 'shared'],
  search: ['shared'],
  assistant: ['shared'],
  plugins: ['project', 'site', 'diagnostics', 'shared'],
  artifacts: ['site', 'api', 'sdk', 'markdown', 'bundle', 'search', 'shared'],
  'reader-state': ['shared'],
  playground: ['api', 'request', 'snippets', 'reader-state', 'shared'],
  styles: ['shared', 'project'],
  author: ['cache', 'remote', 'javascript', 'diagnostics', 'shared'],
  components: [
    'author',
    'site',
    'search',
    'api',
    'sdk',
    'markdown',
    'snippets',
    'request',
    'reader-state',
    'playground',
    'project',
    'vendors',
    'styles',
    'diagnostics',
    'shared',
  ],
  layouts: ['components', 'site', 'api', 'markdown', 'project', 'styles', 'vendors', 'diagnostics', 'shared'],
  routes: ['layouts', 'components', 'site', 'shared'],
  server: ['bundle', 'search', 'assistant', 'request', 'remote', 'shared'],
  deploy: ['site', 'artifacts', 'server', 'shared'],
  build: [
    'author',
    'cache',
    'javascript',
    'styles',
    'project',
    'search',
    'site',
    'api',
    'artifacts',
    'bundle',
    'markdown',
    'vendors',
    'snippets',
    'components',
    'plugins',
    'server',
    'deploy',
    'diagnostics',
    'shared',
  ],
  integrations: [
    'styles',
    'config',
    'deploy',
    'build',
    'components',
    'preview',
    'artifacts',
    'cache',
    'server',
    'site',
    'diagnostics',
    'shared',
  ],
  preview: [
    'plugins',
    'cache',
    'remote',
    'build',
    'author',
    'styles',
    'project',
    'search',
    'site',
    'api',
    'artifacts',
    'bundle',
    'markdown',
    'components',
    'mock',
    'server',
    'diagnostics',
    'shared',
  ],
  'env.d.ts': ['components', 'site'],
  import: ['upgrade', 'javascript', 'shared'],
  config: [
    'components',
    'javascript',
    'vendors',
    'snippets',
    'request',
    'markdown',
    'plugins',
    'build',
    'bundle',
    'server',
    'deploy',
    'project',
    'cache',
    'diagnostics',
    'shared',
  ],
  // Runs from the sources on the runners of workflows, where no package is installed.
  action: ['diagnostics', 'shared'],
  upgrade: ['project', 'diagnostics', 'shared'],
  upkeep: ['cache', 'remote', 'project', 'styles', 'site', 'markdown', 'diagnostics', 'shared'],
  // Scores what search and the assistant make of questions, which others ask.
  evals: ['api', 'diagnostics', 'shared'],
  score: ['markdown', 'shared'],
  public: [
    'config',
    'project',
    'build',
    'preview',
    'evals',
    'upgrade',
    'upkeep',
    'score',
    'mock',
    'site',
    'diagnostics',
    'shared',
  ],
  // The public API.
  'index.ts': ['public', 'plugins', 'vendors', 'snippets', 'request', 'build', 'config', 'diagnostics', 'shared'],
  cli: [
    'index.ts',
    'config',
    'import',
    'mock',
    'server',
    'deploy',
    'bundle',
    'project',
    'diagnostics',
    'shared',
    'root',
  ],
};

/** The parts of a build: each knows those before it alone, their interfaces from `contracts.ts`. */
const buildParts = [
  /^(?:settings|own-modules)\.ts$/,
  /^contracts\.ts$/,
  /^dependencies\.ts$/,
  /^extension-problem\.ts$/,
  /^files\//,
  /^session\//,
  /^cache\//,
  /^render\/sandbox\//,
  /^render\/[\w-]+\.ts$/,
  /^render\/workers\//,
  /^output\//,
  /^functions\//,
  /^(?:open-session|build-site|extension-files)\.ts$/,
];

/** Which part of a build a file belongs to, from 1 on; 0 for files of other rooms. */
function floorOf(file: string): number {
  const path = file.startsWith('src/build/') ? file.slice('src/build/'.length) : '';
  return buildParts.findIndex((part) => part.test(path)) + 1;
}

/** Rooms that run in browsers or in functions, and the files in them that are the edge. */
const withoutNode = [
  'shared',
  'diagnostics',
  'request',
  'vendors',
  'bundle',
  'snippets',
  'api',
  'mock',
  'sdk',
  'site',
  'search',
  'assistant',
  'reader-state',
  'playground',
  'artifacts',
  'evals',
  'server',
];
const edges = [
  /^src\/server\/(?:node|site-files)\//,
  /^src\/server\/targets\/(?:lambda|node|vercel)\//,
  /^src\/server\/stores\/filesystem/,
  /^src\/server\/stores\/redis/,
];

interface Import {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ['.ts', '.tsx', '.astro'].includes(extname(entry.name)))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The code of a component for the server and for browsers, each line where it is in the file. */
function scriptsOf(component: string): string {
  const code = /(?<=^---\n)[\s\S]*?(?=\n---)|(?<=<script>)[\s\S]*?(?=<\/script>)/g;
  let end = 0;
  const parts = [...component.matchAll(code)].map(({ 0: script, index }) => {
    const between = component.slice(end, index).replace(/[^\n]/g, '');
    end = index + script.length;
    return between + script;
  });
  return parts.join('');
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const script = file.endsWith('.astro') ? scriptsOf(text) : text;
  const { importedFiles } = ts.preProcessFile(script, true, true);
  return importedFiles.map(({ fileName, pos }) => {
    const line = script.slice(0, pos).split('\n').length;
    const statement = script.slice(script.lastIndexOf('\nimport', pos) + 1, pos);
    return { file, line, specifier: fileName, typeOnly: /^(?:import|export) type\b/.test(statement) };
  });
}

/** What the build writes around a function: it sees the site, which the function does not. */
const deploy = /^src\/server\/targets\/(?:index|hosts|(?:\w+\/)?(?:layout|host)(?:-[\w-]+)?)\.ts$/;

function roomOf(file: string): string {
  if (deploy.test(file)) return 'deploy';
  const [first = '', second = ''] = file.split('/');
  if (first === 'integrations') return 'integrations';
  return first === 'src' ? second : 'root';
}

/** The folder that a room is; what the build writes around a function stands in that of the server. */
function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'src' ? second : first;
}

const files = [...sourceFiles('src'), ...sourceFiles('integrations')];
const imports = files.flatMap(importsOf);
const local = imports.filter(({ specifier }) => specifier.startsWith('.'));

describe('architecture', () => {
  test('a room imports only the rooms that it may', () => {
    const wrong = local.filter(({ file, specifier }) => {
      const target = roomOf(relative(root, resolve(root, dirname(file), specifier)));
      const room = roomOf(file);
      return target !== room && !(mayImport[room] ?? []).includes(target);
    });
    expect(wrong.map(({ file, line, specifier }) => `${file}:${line} must not import ${specifier}`)).toEqual([]);
  });

  /** Files below `src/` that another room than their own imports. */
  const entered = local
    .map(({ file, line, specifier }) => ({
      place: `${file}:${line}`,
      from: folderOf(file),
      target: relative(root, resolve(root, dirname(file), specifier)),
    }))
    .filter(({ from, target }) => target.startsWith('src/') && folderOf(target) !== from)
    .map(({ place, target }) => ({ place, path: target.slice('src/'.length) }));

  test('a room is entered through its index.ts, or an entry of test/support/room-faces.ts', () => {
    const wrong = entered.filter(({ path }) => !isEntry(path));
    expect(wrong.map(({ place, path }) => `${place} must not import src/${path}`)).toEqual([]);
  });

  test('every entry of a room is used by another one', () => {
    expect(unusedEntries(entered.map(({ path }) => path))).toEqual([]);
  });

  test('a page goes down once through the parts of a build', () => {
    const wrong = local.filter(({ file, specifier }) => {
      const target = relative(root, resolve(root, dirname(file), specifier));
      return floorOf(file) > 0 && floorOf(target) > floorOf(file);
    });
    expect(wrong.map(({ file, line, specifier }) => `${file}:${line} must not import ${specifier}`)).toEqual([]);
    expect(files.filter((file) => file.startsWith('src/build/') && floorOf(file) === 0)).toEqual([]);
  });

  test('what runs in browsers and functions does not import node: modules', () => {
    const wrong = imports.filter(
      ({ file, specifier }) =>
        specifier.startsWith('node:') && withoutNode.includes(roomOf(file)) && !edges.some((edge) => edge.test(file)),
    );
    expect(wrong.map(({ file, line, specifier }) => `${file}:${line} must not import ${specifier}`)).toEqual([]);
  });

  test('node:http is asked for through remote/node-http', () => {
    const wrong = imports
      .filter(({ file, typeOnly }) => file.startsWith('src/') && !typeOnly)
      .filter(({ specifier }) => specifier === 'node:http');
    expect(wrong.map(({ file, line }) => `${file}:${line} must not import node:http`)).toEqual([]);
  });

  test('values are not imported in circles', () => {
    const graph = new Map<string, string[]>();
    for (const { file, specifier, typeOnly } of local) {
      if (typeOnly) continue;
      graph.set(file, [...(graph.get(file) ?? []), relative(root, resolve(root, dirname(file), specifier))]);
    }
    expect(cycles(graph)).toEqual([]);
  });

  test('no file is too long to read in one sitting', () => {
    const long = files
      .filter((file) => !file.endsWith('.data.ts'))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });
});

test('CONTRIBUTING names folders and files that exist', () => {
  const named = [
    ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/`((?:src|test|integrations)\/[\w./-]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.map(([, path = '']) => path).filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test('everything that the package exports is there', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const ofTargets = targets.map((name) => `./targets/${name}`);
  expect(Object.keys(exports)).toEqual([
    '.',
    './astro',
    './server',
    ...ofTargets,
    './package.json',
    './components/*.astro',
  ]);
  expect(Object.values(exports).filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      const circle = trail.slice(trail.indexOf(file));
      if (circle.length > 1) found.push(circle.join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}
