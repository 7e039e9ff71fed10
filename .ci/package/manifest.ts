import { oldestNode } from '../../src/shared/oldest-node.ts';
import type packageJson from '../../package.json';
import { compiledPath } from './specifiers.ts';

/** What others import by a name of the package: a file as it is, or a module with its declarations. */
export type ExportTarget = string | { readonly types: string; readonly default: string };

/** The package.json of the published package. */
export interface Manifest {
  readonly bin: { readonly octavo: string };
  readonly exports: Readonly<Record<string, ExportTarget>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}

/** Returns the package.json of the published package, made of the repository's. */
export function manifest(repository: typeof packageJson): Manifest {
  const { name, version, description, license, homepage, keywords, type } = repository;
  const { exports, dependencies, peerDependencies, peerDependenciesMeta } = repository;
  const place = { homepage, repository: repository.repository, keywords };
  const about = { name, version, description, license, ...place, type, engines: { node: `>=${oldestNode.join('.')}` } };
  return {
    ...about,
    bin: { octavo: './src/cli/octavo.js' },
    exports: Object.fromEntries(Object.entries(exports).map(([key, file]) => [key, compiledTarget(file)])),
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
}

function compiledTarget(file: string): ExportTarget {
  const path = compiledPath(file);
  return path === file ? file : { types: path.replace(/\.js$/, '.d.ts'), default: path };
}
