import { relative, resolve } from 'node:path';
import { build, type BuildFailure, type Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/index.ts';
import { codeProblem } from './code-problem.ts';

export interface CustomStyles {
  /** The stylesheet, and the pictures and fonts that it names; the stylesheet comes first. */
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly diagnostics: readonly Diagnostic[];
  /** What the stylesheet was made of: absolute paths. */
  readonly inputs: readonly string[];
}

interface Place {
  /** The docs project, from which diagnostics name files. */
  readonly root: string;
  /** Base path of the site: `/docs`, or the empty string. */
  readonly base: string;
}

/**
 * Makes one stylesheet of several, by their absolute paths, with what they import. What they name by a path is published
 * beside it; addresses that begin with a slash are those of the site.
 */
export async function customStyles(paths: readonly string[], { root, base }: Place): Promise<CustomStyles> {
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: paths.map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
        resolveDir: root,
        loader: 'css',
      },
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      outdir: '/',
      entryNames: 'custom.[hash]',
      assetNames: '[name].[hash]',
      loader: assets,
      plugins: [siteAddresses(base)],
      absWorkingDir: root,
      logLevel: 'silent',
    });
    const files = outputFiles.map(({ path, contents }) => ({ path: path.replace(/^\/+/, ''), contents }));
    const isSheet = ({ path }: { readonly path: string }): boolean => path.endsWith('.css');
    const inputs = Object.keys(metafile.inputs).filter((path) => path !== '<stdin>');
    return {
      files: [...files.filter(isSheet), ...files.filter((file) => !isSheet(file))],
      diagnostics: [],
      inputs: inputs.map((path) => resolve(root, path)),
    };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { files: [], diagnostics: error.errors.map((fault) => problemOf(fault, { root, paths })), inputs: paths };
  }
}

/** Files that a stylesheet names are published as they are. */
const assets = Object.fromEntries(
  'png jpg jpeg gif webp avif svg ico woff woff2 ttf otf eot cur'
    .split(' ')
    .map((ending) => [`.${ending}`, 'file' as const]),
);

function siteAddresses(base: string): Plugin {
  return {
    name: 'site-addresses',
    setup(bundler) {
      bundler.onResolve({ filter: /^\// }, ({ path, kind }) =>
        kind === 'url-token' ? { path: path.startsWith('//') ? path : `${base}${path}`, external: true } : undefined,
      );
    },
  };
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error;
}

function problemOf(
  { text, location }: BuildFailure['errors'][number],
  { root, paths }: { readonly root: string; readonly paths: readonly string[] },
): Diagnostic {
  const isInFile = location !== null && location.file !== '<stdin>';
  const file = isInFile ? location.file : (paths[0] ?? '');
  const start = isInFile ? { line: location.line, column: location.column + 1 } : undefined;
  return codeProblem['custom-css']({
    message: `${text.replace(/\.$/, '')}.`,
    file: relative(root, resolve(root, file)).replaceAll('\\', '/'),
    ...(start === undefined ? {} : { range: { start } }),
    hint: 'Correct the stylesheet that customCss names; pages are shown without it until then.',
  });
}
