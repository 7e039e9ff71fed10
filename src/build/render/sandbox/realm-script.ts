import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** What realms begin with. */
export interface RealmScripts {
  /** Its value is what makes a page, and it leaves no name behind. */
  readonly realm: string;
  /** Gives names of the web platform, for pages that ask for them. */
  readonly webNames: string;
}

/** Names of the scripts in the folder of the renderer. */
const files = { realm: 'sandbox-realm.js', webNames: 'sandbox-web-names.js' } as const;

/** Bundles what realms of the sandbox begin with, into the folder of the renderer. */
export async function buildRealmScripts(packageRoot: string, folder: string): Promise<void> {
  const source = join(packageRoot, 'src/components/sandbox');
  for (const [name, format] of [
    ['realm', 'cjs'],
    ['webNames', 'iife'],
  ] as const)
    await build({
      entryPoints: [join(source, name === 'realm' ? 'realm' : 'web-names')],
      outfile: join(folder, files[name]),
      absWorkingDir: packageRoot,
      bundle: true,
      minify: true,
      format,
      target: 'node22',
      logLevel: 'silent',
    });
}

/** Returns those scripts. */
export async function readRealmScripts(folder: string): Promise<RealmScripts> {
  const [realm, webNames] = await Promise.all(
    [files.realm, files.webNames].map((file) => readFile(join(folder, file), 'utf8')),
  );
  return {
    realm: `(() => {\n"use strict";\nconst module = { exports: {} };\n${realm ?? ''}\nreturn module.exports.default;\n})()`,
    webNames: webNames ?? '',
  };
}
