import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { createTwoslasher } from 'twoslash/core';
import type TypeScript from 'typescript';
import { isRecord } from '../../shared/is-record.ts';
import type { CodeBlockSource } from '../compiled-page.ts';
import { restrictedSystem } from './restricted-system.ts';

/** What TypeScript says of a place of the code; line and character count from 0. */
export interface TypeNote {
  /** `hover` is shown when asked for; `query` (`^?`) and `error` always. */
  readonly kind: 'hover' | 'query' | 'error';
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly text: string;
}

/** A block of code without the notations of twoslash, and what TypeScript says of it. */
export interface TypedCode {
  readonly code: string;
  readonly notes: readonly TypeNote[];
}

/** The packages that read types, where they are installed. */
export interface TypePackages {
  /** Names their versions. */
  readonly version: string;
  /** Returns undefined for another language, and for code that twoslash cannot read. Never throws. */
  readonly read: (block: CodeBlockSource) => TypedCode | undefined;
}

const languages: Readonly<Record<string, string>> = {
  ...{ ts: 'ts', typescript: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx' },
  ...{ js: 'js', javascript: 'js', mjs: 'js', cjs: 'js', jsx: 'jsx' },
};

/** Whether blocks of a language can show types. */
export function hasTypes(language: string): boolean {
  return Object.hasOwn(languages, language.toLowerCase());
}

/**
 * Finds `twoslash` and `typescript` for a project: its own, or those beside Octavo. Undefined where one is missing, or
 * where TypeScript is 7, which has no API. Nothing is loaded before a block is read.
 */
export function findTypePackages(
  projectDir: string,
  others: readonly string[] = [import.meta.url],
): TypePackages | undefined {
  for (const place of [join(projectDir, 'package.json'), ...others]) {
    const require = createRequire(place);
    const twoslash = packageAt(require, 'twoslash');
    const typescript = packageAt(require, 'typescript');
    if (twoslash === undefined || typescript === undefined || Number.parseInt(typescript.version, 10) > 6) continue;
    let reader: ReturnType<typeof createTwoslasher> | undefined;
    const load = (): ReturnType<typeof createTwoslasher> => {
      const tsModule = require('typescript') as typeof TypeScript;
      const { createTwoslasher: create } = require('twoslash/core') as { createTwoslasher: typeof createTwoslasher };
      const libraries = dirname(require.resolve('typescript'));
      return create({
        tsModule: { ...tsModule, sys: restrictedSystem(tsModule.sys, libraries) },
        tsLibDirectory: libraries,
        vfsRoot: projectDir,
      });
    };
    return {
      version: `${twoslash.version} ${typescript.version}`,
      read: (block) => readTypes(block, () => (reader ??= load())),
    };
  }
  return undefined;
}

function packageAt(require: NodeJS.Require, name: string): { readonly version: string } | undefined {
  try {
    // A package may keep its package.json for itself: it is looked for where the package is.
    for (const folder of require.resolve.paths(name) ?? []) {
      const found = readManifest(join(folder, name, 'package.json'));
      if (found !== undefined) return found;
    }
  } catch {
    // No place to look in: the package is not there.
  }
  return undefined;
}

function readManifest(path: string): { readonly version: string } | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isRecord(manifest) && typeof manifest['version'] === 'string' ? { version: manifest['version'] } : undefined;
  } catch {
    return undefined;
  }
}

function readTypes(
  { code, language }: CodeBlockSource,
  reader: () => ReturnType<typeof createTwoslasher>,
): TypedCode | undefined {
  if (!hasTypes(language)) return undefined;
  try {
    const { code: shown, nodes } = reader()(code, languages[language.toLowerCase()], {
      // A page shows what is wrong, as an editor does; a build is not stopped by it.
      handbookOptions: { noErrorValidation: true },
    });
    const notes = nodes.flatMap((node): TypeNote[] => {
      const { line, character, length } = node;
      const place = { line, character, length };
      if (node.type === 'hover' || node.type === 'query') return [{ kind: node.type, ...place, text: node.text }];
      if (node.type !== 'error') return [];
      return [{ kind: 'error', ...place, text: `error TS${String(node.code ?? '')}: ${node.text}` }];
    });
    return { code: shown.replace(/\n$/, ''), notes };
  } catch {
    // Notations that it cannot read: the code is shown as it is written.
    return undefined;
  }
}
