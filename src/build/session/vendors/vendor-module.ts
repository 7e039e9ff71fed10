import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { countsAlone, moduleSource, type ConfiguredIntegrations, type VendorPlaces } from '../../../vendors/index.ts';
import { shortDigest } from '../../../cache/sha256.ts';

/** The module of a site's pages that attaches its vendors. */
export interface VendorModule {
  /** Path below the output folder, with a digest in its name: it may be kept for ever. */
  readonly path: string;
  readonly contents: string;
}

const folder = fileURLToPath(new URL('../../../vendors', import.meta.url));

/** Bundles what attaches the configured vendors, and no other; undefined for a site that has nothing to attach. */
export async function vendorModule(
  configured: ConfiguredIntegrations,
  places: VendorPlaces,
  counter?: string,
): Promise<VendorModule | undefined> {
  const source = moduleSource(configured, places, counter);
  if (source === undefined) return undefined;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, loader: 'ts' },
    bundle: true,
    plugins: [ownVendors(configured)],
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  const contents = outputFiles.map(({ text }) => text).join('');
  const digest = shortDigest(contents);
  return { path: `_astro/${countsAlone(configured) ? 'insights' : 'vendors'}.${digest}.js`, contents };
}

/** Hands out the code of the vendors that the project brings. */
function ownVendors({ vendors }: ConfiguredIntegrations): Plugin {
  return {
    name: 'own-vendors',
    setup(bundler) {
      bundler.onResolve({ filter: /^own:/ }, ({ path }) => ({ path: path.slice('own:'.length), namespace: 'own' }));
      bundler.onLoad({ filter: /^/, namespace: 'own' }, ({ path }) => ({
        contents: vendors.find(({ integration }) => integration.key === path)?.code ?? '',
      }));
    },
  };
}
