import { build, type Metafile, type Plugin } from 'esbuild';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import ts from 'typescript';

/** Where the modules stand that a command loads: a thousand files in few, which takes a fifth off the time of a build. */
const folder = 'engine';

/**
 * Bundles the modules `entries` of the package in `root` for Node, what they share once. Each becomes a line that leads to
 * its bundle. Returns the files that were bundled, as seen from there.
 */
export async function bundleEngine(
  root: string,
  entries: readonly string[],
  external: readonly string[],
): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((file) => ({ in: join(root, file), out: nameOf(file) })),
    outdir: join(root, folder),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    external: external.flatMap((name) => [name, `${name}/*`]),
    chunkNames: '[name]-[hash]',
    legalComments: 'none',
    // Packages written for `require` find the platform's own modules by it.
    banner: {
      js: "import{createRequire as octavoRequire}from'node:module';const require=octavoRequire(import.meta.url);",
    },
    plugins: [ownAddresses(root)],
    metafile: true,
    logLevel: 'silent',
  });
  for (const file of entries)
    await writeFile(join(root, file), wayTo(file, metafile, await readFile(join(root, file), 'utf8')));
  return Object.keys(metafile.inputs);
}

/** Returns the modules that the package in `root` names by their address: what threads start with, and what is loaded when it is used. */
export function addressedEntries(root: string): string[] {
  return globSync('src/**/*.js', { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const named = code.matchAll(/\b(?:new Worker|lazyModule)\(\s*new URL\('([^']+)'/g);
    return [...named].map(([, path = '']) => posix.join(posix.dirname(file), path));
  });
}

function nameOf(file: string): string {
  return file
    .replace(/^src\//, '')
    .replace(/\.js$/, '')
    .replaceAll('/', '-');
}

function wayTo(file: string, { outputs }: Metafile, code: string): string {
  const bundle = `${folder}/${nameOf(file)}.js`;
  const path = posix.join(
    ...posix
      .dirname(file)
      .split('/')
      .map(() => '..'),
    bundle,
  );
  const [shebang = ''] = /^#!.*\n/.exec(code) ?? [];
  const hasDefault = outputs[bundle]?.exports.includes('default') === true;
  return `${shebang}export * from '${path}';\n${hasDefault ? `export { default } from '${path}';\n` : ''}`;
}

/** Lets a module that is bundled find files from where it stood: it is told where that is. */
function ownAddresses(root: string): Plugin {
  return {
    name: 'own-addresses',
    setup(bundler) {
      bundler.onLoad({ filter: /\.js$/, namespace: 'file' }, async ({ path }) => {
        const file = relative(root, path);
        if (file.startsWith('..') || file.includes('node_modules')) return undefined;
        const code = await readFile(path, 'utf8');
        return code.includes('import.meta') ? { contents: withAddress(code, file), loader: 'js' } : undefined;
      });
    },
  };
}

/** What `import.meta` says of the module whose address is `url`. */
const meta: Readonly<Record<string, (url: string) => string>> = {
  url: (url) => `${url}.href`,
  filename: (url) => `process.getBuiltinModule('node:url').fileURLToPath(${url})`,
  dirname: (url) =>
    `process.getBuiltinModule('node:path').dirname(process.getBuiltinModule('node:url').fileURLToPath(${url}))`,
};

function withAddress(code: string, file: string): string {
  const url = `new URL(${JSON.stringify(`../${file}`)}, import.meta.url)`;
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const text =
      ts.isPropertyAccessExpression(node) && ts.isMetaProperty(node.expression) && meta[node.name.text]?.(url);
    if (typeof text === 'string') changes.push({ start: node.getStart(), end: node.getEnd(), text });
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return changes.reduceRight(
    (changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end),
    code,
  );
}
