import { dirname } from 'node:path';
import { build, type Loader, type OutputFile, type Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/index.ts';
import { withStableNames } from './chunk-names.ts';
import { codeProblem } from './code-problem.ts';
import { assetLoaders } from './packages.ts';

/** A module of the project for the browser, as source with JSX. */
export interface IslandSource {
  /** Imports of other project files: names, and the path of the file in the project. */
  readonly imports: readonly { readonly local: string; readonly imported: string; readonly file: string }[];
  readonly source: string;
  /** Names of components that nothing gives: they show what stands inside them. */
  readonly missing: readonly string[];
}

/** What the components of browsers know of the site; `components/client/site-data` reads it. */
export interface IslandData {
  /** Texts of the interface, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Drawings of icons. */
  readonly icons: Readonly<Record<string, string>>;
  /** Base path of the site: `/docs`, or the empty string. */
  readonly base: string;
  /** Address that says who is signed in; the empty string where nobody can be. */
  readonly session: string;
}

export interface IslandsInput {
  /** Folder of the modules that bring components to life in browsers, with a slash at its end. */
  readonly client: string;
  /** Files whose components the pages show, by path in the project. */
  readonly entries: readonly string[];
  /** Files that cannot be read as JavaScript, which the author knows already. */
  readonly unreadable: readonly string[];
  /** The source of a file of the project; undefined when there is none. */
  readonly read: (file: string) => IslandSource | undefined;
  /** Returns the path in the project that a specifier in `from` names. */
  readonly resolve: (specifier: string, from: string) => string;
  /** The folder in which a package is found that pages may import; undefined for others. */
  readonly packageFolder: (specifier: string) => string | undefined;
  readonly data: IslandData;
}

export interface BuiltIslands {
  /** JavaScript modules by path: `<entry>.js`, `mount.js` and what they share. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The path of the module that shows the components of `entry`, below the folder of the islands. */
export function islandModule(entry: string): string {
  return `${entry.replace(/[^\w./-]/g, '-')}.js`;
}

/** The module that shows islands in the page. */
export const islandRuntime = 'mount.js';

/**
 * Bundles the React components of a project for browsers: a module for each entry, React and whatever else they have in
 * common once. A package that the project does not have is left out; the checks tell of it.
 */
export async function buildIslands(input: IslandsInput): Promise<BuiltIslands> {
  const broken = new Set(input.unreadable);
  const diagnostics: Diagnostic[] = [];
  for (;;) {
    const { outputFiles, errors } = await bundle(input, broken);
    const before = broken.size;
    for (const { text, location } of errors) {
      const file = location?.file.replace(/^project:/, '') ?? input.entries[0] ?? '';
      broken.add(file);
      // Names that a file does not export are reported where they are imported.
      if (text.startsWith('No matching export')) continue;
      diagnostics.push(
        codeProblem['code-syntax']({ message: `${text}.`, file, hint: 'The component keeps its initial look.' }),
      );
    }
    // What is left is bundled without the files that cannot be.
    if (broken.size > before) continue;
    const files = new Map(outputFiles.map(({ path, text }) => [path.replace(/^\/+/, ''), text]));
    return { files: withStableNames(files), diagnostics };
  }
}

async function bundle(
  { client, entries, data, ...input }: IslandsInput,
  broken: ReadonlySet<string>,
): Promise<Pick<Awaited<ReturnType<typeof build>>, 'errors'> & { readonly outputFiles: readonly OutputFile[] }> {
  return build({
    entryPoints: [
      { in: `${client}mount`, out: 'mount' },
      ...entries.map((entry) => ({ in: `project:${entry}`, out: islandModule(entry).slice(0, -'.js'.length) })),
    ],
    inject: [`${client}ambient`],
    plugins: [projectFiles({ client, broken, ...input })],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: assetLoaders,
    outdir: '/',
    absWorkingDir: client,
    chunkNames: 'shared-[hash]',
    define: {
      'process.env.NODE_ENV': '"production"',
      OCTAVO_BASE: JSON.stringify(data.base),
      OCTAVO_TEXTS: JSON.stringify(data.texts),
      OCTAVO_SESSION: JSON.stringify(data.session),
      OCTAVO_ICONS: JSON.stringify(data.icons),
    },
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

/** What asks the bundler itself: it is not to be asked for again. */
const asked = 'octavo-asked';

function projectFiles({
  client,
  read,
  resolve,
  packageFolder,
  broken,
}: Omit<IslandsInput, 'entries' | 'unreadable' | 'data'> & { readonly broken: ReadonlySet<string> }): Plugin {
  return {
    name: 'octavo-project',
    setup(bundler) {
      bundler.onResolve({ filter: /^project:/ }, ({ path }) => ({
        path: path.slice('project:'.length),
        namespace: 'project',
      }));
      // Packages share the React of the components.
      bundler.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, importer, kind, pluginData }) => {
        if (pluginData === asked || importer.startsWith(client)) return undefined;
        const isOfProject = path === 'react/jsx-runtime' && !importer.includes('node_modules');
        const wanted = isOfProject ? './jsx-runtime' : path;
        return bundler.resolve(wanted, { resolveDir: client, kind, pluginData: asked });
      });
      bundler.onResolve({ filter: /./, namespace: 'project' }, ({ path, importer, kind }) => {
        if (path.startsWith(client)) return undefined;
        const folder = packageFolder(path);
        if (folder !== undefined) return bundler.resolve(path, { resolveDir: folder, kind, pluginData: asked });
        const file = resolve(path, importer);
        if (read(file) !== undefined) return { path: file, namespace: 'project' };
        return { path, namespace: 'absent' };
      });
      // All files are found in one way: with their package's type where the bundler finds them, and without it where a plugin
      // does, who imports a file first would decide how it is read.
      bundler.onResolve({ filter: /./ }, ({ path, pluginData, ...from }) =>
        pluginData === asked ? undefined : bundler.resolve(path, { ...from, pluginData: asked }),
      );
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
  const missing = module.missing.map((name) => `const ${name} = ({ children }) => children;`);
  return [...imports, ...missing, module.source].join('\n');
}
