import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Format } from 'esbuild';
import { writeFiles } from '../../files/write-files.ts';

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
  const { realm, webNames } = await bundle(packageRoot);
  writeFiles(folder, [
    { path: files.realm, contents: realm },
    { path: files.webNames, contents: webNames },
  ]);
}

/** Returns those scripts. */
export async function readRealmScripts(folder: string): Promise<RealmScripts> {
  const [realm = '', webNames = ''] = await Promise.all(
    [files.realm, files.webNames].map((file) => readFile(join(folder, file), 'utf8')),
  );
  return ready({ realm, webNames });
}

/** Bundles those scripts, and keeps them nowhere. */
export async function bundleRealmScripts(packageRoot: string): Promise<RealmScripts> {
  return ready(await bundle(packageRoot));
}

async function bundle(packageRoot: string): Promise<RealmScripts> {
  const source = join(packageRoot, 'src/components/sandbox');
  const text = async (name: string, format: Format): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [join(source, name)],
      // What React asks of the platform.
      inject: name === 'realm' ? [join(source, 'platform')] : [],
      define: { 'process.env.NODE_ENV': '"production"' },
      absWorkingDir: packageRoot,
      bundle: true,
      minify: true,
      format,
      target: 'node22',
      logLevel: 'silent',
      write: false,
    });
    return outputFiles.map((file) => file.text).join('');
  };
  const [realm, webNames] = await Promise.all([text('realm', 'cjs'), text('web-names', 'iife')]);
  return { realm, webNames };
}

function ready({ realm, webNames }: RealmScripts): RealmScripts {
  return {
    realm: `(() => {\n"use strict";\nconst module = { exports: {} };\n${realm}\nreturn module.exports.default;\n})()`,
    webNames,
  };
}
