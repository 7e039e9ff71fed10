import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { createTwoslasher } from 'twoslash/core';
import type TypeScript from 'typescript';
import { isRecord } from '../../shared/is-record.ts';
import { own } from '../../shared/own.ts';
import { readCodeNotations } from '../code-notations.ts';
import type { CodeBlockSource } from '../compiled-page.ts';
import { readTypes, type TypedCode } from './read-types.ts';
import { restrictedSystem } from './restricted-system.ts';

/** The packages that read types, where they are installed. */
export interface TypePackages {
  /** Names their versions. */
  readonly version: string;
  /** Returns undefined for another language. Never throws. */
  readonly read: (block: CodeBlockSource) => TypedCode | undefined;
}

/** What twoslash calls the languages of blocks. */
const languages: Readonly<Record<string, string>> = {
  ...{ ts: 'ts', typescript: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx' },
  ...{ js: 'js', javascript: 'js', mjs: 'js', cjs: 'js', jsx: 'jsx' },
};

/** Whether blocks of a language can show types. */
export function hasTypes(language: string): boolean {
  return Object.hasOwn(languages, language.toLowerCase());
}

/** Returns a block as it is shown: with types, where it can have any and the packages that read them are there. */
export function typedCode(block: CodeBlockSource, packages: TypePackages | undefined): TypedCode {
  const read = packages?.read(block);
  if (read !== undefined) return read;
  const { code, marks } = readCodeNotations(block.code);
  return { code, marks, notes: [], problems: [] };
}

/** Blocks whose problems are reported where a page has them. */
const reported = new WeakSet<TypedCode>();

/** Returns what is wrong with a block that stands in a page, where it is reported. */
export function problemsInPage(block: CodeBlockSource, packages: TypePackages): TypedCode['problems'] {
  const typed = typedCode(block, packages);
  reported.add(typed);
  return typed.problems;
}

/** Returns what is wrong with a block that no page has reported: code created it, or it is in a file of code. */
export function unreportedProblems(typed: TypedCode): TypedCode['problems'] {
  return reported.has(typed) ? [] : typed.problems;
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
    const load = (): ReturnType<typeof createTwoslasher> => (reader ??= loadReader(require, projectDir));
    const known = new Map<string, TypedCode>();
    return {
      version: `${twoslash.version} ${typescript.version}`,
      read({ code, language }) {
        const extension = own(languages, language.toLowerCase());
        if (extension === undefined) return undefined;
        const key = `${extension}\0${code}`;
        // The checks ask for a block, and whoever renders it.
        const typed = known.get(key) ?? readTypes(code, (noted, options) => load()(noted, extension, options));
        if (known.size > 5000) known.clear();
        known.set(key, typed);
        return typed;
      },
    };
  }
  return undefined;
}

function loadReader(require: NodeJS.Require, projectDir: string): ReturnType<typeof createTwoslasher> {
  const tsModule = require('typescript') as typeof TypeScript;
  const { createTwoslasher: create } = require('twoslash/core') as { createTwoslasher: typeof createTwoslasher };
  const libraries = dirname(require.resolve('typescript'));
  return create({
    tsModule: { ...tsModule, sys: restrictedSystem(tsModule.sys, libraries) },
    tsLibDirectory: libraries,
    vfsRoot: projectDir,
  });
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
