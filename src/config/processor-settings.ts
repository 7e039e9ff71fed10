import { randomUUID } from 'node:crypto';
import type { ProcessorSettings } from '../build/settings.ts';
import type { ProcessorOptions } from '../markdown/index.ts';
import { codeDigest } from './code-digest.ts';
import { ConfigError } from './config-error.ts';
import type { ProcessorOption } from './processor-option.ts';
import { processorSchema } from './processor-schema.ts';

/**
 * Returns what compiles pages; undefined where it is what Octavo does by itself. `file` is the module that says it: where
 * nobody knows which code its plugins are, no two runs have the same.
 */
export async function processorSettings(
  use: ProcessorOptions | undefined,
  file?: string,
): Promise<ProcessorSettings | undefined> {
  if (use === undefined || isPlain(use)) return undefined;
  return { use, digest: file === undefined ? randomUUID() : await codeDigest(file) };
}

/** Returns a processor with options that are what they must be. Throws a `ConfigError` that begins with `option` otherwise. */
export function checkedProcessor({ name, options }: ProcessorOption, option: string): ProcessorOptions {
  const parsed = processorSchema.safeParse({ name, options });
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues
      .map(({ path, message }) =>
        [option, ...path.filter((key) => key !== 'options' && key !== 'name'), message].join(' › '),
      )
      .join('\n'),
  );
}

function isPlain({ name, options }: ProcessorOptions): boolean {
  return name === 'satteri' && Object.values<unknown>({ ...options }).every(isEmpty);
}

function isEmpty(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}
