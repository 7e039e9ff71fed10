import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import * as z from 'zod';
import { readCached, writeCached } from '../../cache/cache-files.ts';
import { parseJson } from '../../bundle/index.ts';
import type { TargetName } from '../../server/targets/index.ts';
import type { TargetLayout } from '../../server/targets/layout.ts';
import { sha256 } from '../../cache/sha256.ts';
import { oldestNode } from '../../shared/oldest-node.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What was bundled before, with the files that it was bundled from and their digests. */
const cachedSchema = z.object({
  inputs: z.array(z.tuple([z.string(), z.string()])),
  code: z.string(),
});
type Cached = z.infer<typeof cachedSchema>;

/**
 * The start of a file for Node: says in a sentence when it is too old a one. Packages written for `require` find the
 * platform's own modules by it. What `octavoModule` returns has all that a module of Node exports in its prototype, which
 * esbuild gives to each of those that import it.
 */
const requireBanner = [
  "import{createRequire as octavoRequire}from'node:module';const require=octavoRequire(import.meta.url);",
  `{const[a,b]=process.versions.node.split('.').map(Number);if(a<${oldestNode[0]}||a===${oldestNode[0]}&&b<${oldestNode[1]}){console.error("Octavo's server needs Node ${oldestNode.join('.')} or newer. This is Node "+process.versions.node+".");process.exit(1)}}`,
  'const octavoModule=a=>Object.create(new Proxy({},{get:(_,b)=>require(a)[b],has:(_,b)=>b in require(a)}));',
].join('');

/** Commands of Redis that functions send (`stores/redis`, `stores/insights-redis`), and those by which ioredis introduces itself. */
const redisCommands =
  'auth client eval evalsha get hget hgetall info lrange pfcount quit readonly script select set'.split(' ');

/**
 * Leaves out what no function uses: ioredis brings clients for clusters and sentinels, certificates of one provider (which
 * ended in 2023), traces for those who work on it, and a method for each of 287 commands.
 */
const unused: Plugin = {
  name: 'unused',
  setup(build) {
    build.onResolve(
      { filter: /^(?:\.\/cluster|\.\/(?:connectors\/)?SentinelConnector|\.\.\/constants\/TLSProfiles|debug)$/ },
      ({ path, importer }) => (/[\\/]ioredis[\\/]/.test(importer) ? { path, namespace: 'unused' } : undefined),
    );
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'exports.default = () => ({ enabled: false });',
    }));
    build.onLoad({ filter: /[\\/]@ioredis[\\/]commands[\\/]built[\\/]commands\.json$/ }, async ({ path }) => {
      const all = JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, unknown>>;
      const commands = Object.fromEntries(redisCommands.map((name) => [name, all[name]]));
      return { contents: JSON.stringify(commands), loader: 'json' };
    });
  },
};

/**
 * Asks for a module of Node by `require` when something of it is first used: a server that starts needs half of them. An
 * `import` would also read everything that they export, and some of that is made only when it is read: the `WebSocket` of
 * node:http is a whole client, and takes as long as the rest of the start.
 */
const byRequire: Plugin = {
  name: 'by-require',
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, namespace }) =>
      namespace === 'file' ? { path, namespace: 'by-require' } : { external: true },
    );
    build.onLoad({ filter: /./, namespace: 'by-require' }, ({ path }) => ({
      contents: `module.exports = octavoModule(${JSON.stringify(path)});`,
    }));
  },
};

const zodSettings = 'octavo:zod';

/**
 * Has zod read schemas as they are. A function uses most of them once, when it starts, and the code that zod would make of them
 * takes longer than it saves: 3 ms of a start, for 0.1 µs of a request. Workers let nobody make code.
 */
const settledZod: Plugin = {
  name: 'settled-zod',
  setup(build) {
    build.onResolve({ filter: /^octavo:zod$/ }, ({ path }) => ({ path, namespace: zodSettings }));
    build.onLoad({ filter: /./, namespace: zodSettings }, () => ({
      contents: "import { config } from 'zod/v4/core'; config({ jitless: true });",
      resolveDir: root,
    }));
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  charset: 'utf8',
  legalComments: 'eof',
  logLevel: 'silent',
} as const satisfies BuildOptions;

const runtimes: Readonly<Record<TargetLayout['runtime'], BuildOptions>> = {
  node: { platform: 'node', target: 'node22', banner: { js: requireBanner }, inject: [zodSettings] },
  worker: {
    platform: 'browser',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['module', 'main'],
  },
};

/** Returns the bundler of functions, which caches them in `cacheDir` and reads a file that several of them share once. */
export function createBundler(
  cacheDir: string,
): (target: TargetName, runtime: TargetLayout['runtime']) => Promise<string> {
  const digests = new Map<string, Promise<string | undefined>>();
  const digestOf = (path: string): Promise<string | undefined> => {
    const digest = digests.get(path) ?? fileDigest(path);
    digests.set(path, digest);
    return digest;
  };
  return (target, runtime) => bundledEntry({ target, runtime, cacheDir, digestOf });
}

interface Bundling {
  readonly target: TargetName;
  readonly runtime: TargetLayout['runtime'];
  readonly cacheDir: string;
  /** The digest of a file of this package; undefined when there is none. */
  readonly digestOf: (path: string) => Promise<string | undefined>;
}

/**
 * Returns the function of a target in one file. It is the same for every project, so it is cached, and bundled again only
 * when one of its files has changed.
 */
async function bundledEntry({ target, runtime, cacheDir, digestOf }: Bundling): Promise<string> {
  const entry = `src/server/targets/${target}/runtime`;
  // The published package brings them bundled.
  if (import.meta.filename.endsWith('.js')) return readFile(join(root, `${entry}.js`), 'utf8');
  const file = join(cacheDir, 'functions', `${target}.json`);
  const { data: known } = cachedSchema.safeParse(parseJson((await readCached(file))?.toString('utf8')));
  const isSame = async ([path, digest]: readonly [string, string]): Promise<boolean> =>
    (await digestOf(path)) === digest;
  if (known !== undefined && (await Promise.all(known.inputs.map(isSame))).every(Boolean)) return known.code;
  const { code, inputs: bundled } = await bundleEntry(join(root, entry), runtime);
  // How it was bundled is said by this very file.
  const paths = [relative(root, import.meta.filename), ...bundled];
  const files = paths.filter((path) => !/^[a-z-]+:/.test(path));
  const inputs = await Promise.all(files.map(async (path) => [path, (await digestOf(path)) ?? ''] as [string, string]));
  await writeCached(file, JSON.stringify({ inputs, code } satisfies Cached));
  return code;
}

/** Returns a module with all that it imports in one file, and its files, as seen from the package. */
export async function bundleEntry(
  entry: string,
  runtime: TargetLayout['runtime'],
): Promise<{ readonly code: string; readonly inputs: readonly string[] }> {
  const options = { ...common, ...runtimes[runtime], entryPoints: [entry], plugins: [unused, byRequire, settledZod] };
  const { outputFiles, metafile } = await build({ ...options, metafile: true, write: false });
  return { code: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

async function fileDigest(path: string): Promise<string | undefined> {
  const contents = await readFile(join(root, path)).catch(() => undefined);
  return contents && sha256(contents);
}
