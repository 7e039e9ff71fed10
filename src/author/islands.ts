import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Loader, type OutputFile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/index.ts';
import { codeProblem } from './code-problem.ts';

/** A module of the project for the browser, as source with JSX. */
export interface IslandSource {
  /** Imports of other project files: names, and the path of the file in the project. */
  readonly imports: readonly { readonly local: string; readonly imported: string; readonly file: string }[];
  readonly source: string;
}

export interface IslandsInput {
  /** Files whose components the pages show, by path in the project. */
  readonly entries: readonly string[];
  /** The source of a file of the project; undefined when there is none. */
  readonly read: (file: string) => IslandSource | undefined;
  /** Returns the path in the project that a specifier in `from` names. */
  readonly resolve: (specifier: string, from: string) => string;
  /** Base path of the site: `/docs`, or the empty string. */
  readonly base: string;
}

export interface BuiltIslands {
  /** JavaScript modules by path: `<entry>.js`, `mount.js` and what they share. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

const client = fileURLToPath(new URL('./client/', import.meta.url));

/** The path of the module that shows the components of `entry`, below the folder of the islands. */
export function islandModule(entry: string): string {
  return `${entry.replace(/[^\w./-]/g, '-')}.js`;
}

/** The module that shows islands in the page. */
export const islandRuntime = 'mount.js';

/**
 * Bundles the React components of a project for browsers: a module for each entry, React and whatever else they have in
 * common once. An npm package that a component imports is left out; the checks tell of it.
 */
export async function buildIslands(input: IslandsInput): Promise<BuiltIslands> {
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (;;) {
    const { outputFiles, errors } = await bundle(input, broken);
    const before = broken.size;
    for (const { text, location } of errors) {
      const file = location?.file.replace(/^project:/, '') ?? input.entries[0] ?? '';
      broken.add(file);
      // Names that a file does not export are told where they are imported.
      if (text.startsWith('No matching export')) continue;
      diagnostics.push(
        codeProblem['code-syntax']({ message: `${text}.`, file, hint: 'The component stays as it first looks.' }),
      );
    }
    // What is left is bundled without the files that cannot be.
    if (broken.size > before) continue;
    return { files: new Map(outputFiles.map(({ path, text }) => [path.replace(/^\/+/, ''), text])), diagnostics };
  }
}

async function bundle(
  { entries, read, resolve, base }: IslandsInput,
  broken: ReadonlySet<string>,
): Promise<Pick<Awaited<ReturnType<typeof build>>, 'errors'> & { readonly outputFiles: readonly OutputFile[] }> {
  return build({
    entryPoints: [
      { in: `${client}mount`, out: 'mount' },
      ...entries.map((entry) => ({ in: `project:${entry}`, out: islandModule(entry).slice(0, -'.js'.length) })),
    ],
    inject: [`${client}ambient`],
    plugins: [projectFiles({ read, resolve, broken })],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/',
    // Hashes of names hold paths that count from here; those from where a command was started differ.
    absWorkingDir: client,
    chunkNames: 'shared-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', OCTAVO_BASE: JSON.stringify(base) },
    logLevel: 'silent',
  }).catch((error: unknown) => failure(error));
}

function failure(error: unknown): Pick<Awaited<ReturnType<typeof build>>, 'errors'> & { outputFiles: never[] } {
  if (error instanceof Error && 'errors' in error) {
    return { errors: error.errors as Awaited<ReturnType<typeof build>>['errors'], outputFiles: [] };
  }
  throw error;
}

const absent = {
  contents:
    'module.exports = new Proxy(() => null, { get: (target, key) => (key === "__esModule" ? undefined : target) })',
  loader: 'js' satisfies Loader,
} as const;

function projectFiles({
  read,
  resolve,
  broken,
}: Pick<IslandsInput, 'read' | 'resolve'> & { readonly broken: ReadonlySet<string> }): Plugin {
  return {
    name: 'octavo-project',
    setup(bundler) {
      bundler.onResolve({ filter: /^project:/ }, ({ path }) => ({
        path: path.slice('project:'.length),
        namespace: 'project',
      }));
      bundler.onResolve({ filter: /./, namespace: 'project' }, ({ path, importer }) => {
        if (path === 'react/jsx-runtime')
          return bundler.resolve('./jsx-runtime', { resolveDir: client, kind: 'import-statement' });
        if (/^react(?:-dom)?(?:\/|$)/.test(path) || path.startsWith(client)) return undefined;
        const file = resolve(path, importer);
        if (read(file) !== undefined) return { path: file, namespace: 'project' };
        return { path, namespace: 'absent' };
      });
      bundler.onLoad({ filter: /./, namespace: 'project' }, ({ path }) =>
        broken.has(path)
          ? absent
          : { contents: moduleText(read(path)), loader: 'tsx' satisfies Loader, resolveDir: dirname(client) },
      );
      bundler.onLoad({ filter: /./, namespace: 'absent' }, () => absent);
    },
  };
}

function moduleText(module: IslandSource | undefined): string {
  if (module === undefined) return '';
  const imports = module.imports.map(({ local, imported, file }) => {
    const names = imported === '*' ? `* as ${local}` : `{ ${imported} as ${local} }`;
    return `import ${names} from ${JSON.stringify(file)};`;
  });
  return [...imports, module.source].join('\n');
}
