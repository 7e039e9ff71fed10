import { randomUUID } from 'node:crypto';
import type { ProcessorSettings } from '../build/settings.ts';
import type { ProcessorOptions } from '../markdown/index.ts';
import { findUnified, unifiedPackage } from '../markdown/processors/unified/packages.ts';
import { codeDigest } from './code-digest.ts';
import { ConfigError } from './config-error.ts';
import type { ProcessorOption } from './processor-option.ts';
import { processorSchema } from './schema/processor.ts';

/** Where a processor is named. */
interface Place {
  /** Packages are looked for beside the files of this folder. */
  readonly folder: string;
  /** The module that names it; undefined where that is not known. */
  readonly file?: string;
}

/**
 * Returns what compiles pages; undefined where it is what Octavo does by itself. Where nobody knows which code its plugins are, no
 * two runs have the same. Rejects with a `ConfigError` where packages are missing that it needs.
 */
export async function processorSettings(
  use: ProcessorOptions | undefined,
  { folder, file }: Place,
): Promise<ProcessorSettings | undefined> {
  if (use === undefined || isPlain(use)) return undefined;
  const packages = use.name === 'unified' ? unifiedFile(folder, file) : undefined;
  return { use, packages, digest: file === undefined ? randomUUID() : await codeDigest(file) };
}

function unifiedFile(folder: string, configFile: string | undefined): string {
  const found = findUnified(folder);
  if (found !== undefined) return found;
  const text = `processor: unified() needs the package ${unifiedPackage}. Run: npm install ${unifiedPackage}`;
  throw new ConfigError(configFile === undefined ? text : [{ place: { file: configFile }, text }]);
}

/** Returns what an Astro project compiles its own Markdown with. Throws a `ConfigError` where the docs cannot be compiled with it. */
export function astroProcessor({ name, options }: ProcessorOption): ProcessorOptions {
  const parsed = processorSchema.safeParse({ name, options });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) =>
    ['markdown.processor', ...path.filter((key) => key !== 'options' && key !== 'name').map(String), message].join(
      ' › ',
    ),
  );
  throw new ConfigError(
    [...wrong, 'With octavo({ processor: satteri() }) the docs are compiled without it; octavo exports satteri.'].join(
      '\n',
    ),
  );
}

function isPlain({ name, options }: ProcessorOptions): boolean {
  return name === 'satteri' && Object.values<unknown>({ ...options }).every(isEmpty);
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}
