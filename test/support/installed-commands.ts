import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bin } from './octavo.ts';

/** Puts commands where npm would have installed them in a folder: octavo, and shell scripts that stand in for those of others. */
export async function installCommands(folder: string, others: Readonly<Record<string, string>>): Promise<void> {
  const binaries = join(folder, 'node_modules/.bin');
  await mkdir(binaries, { recursive: true });
  const commands = { octavo: `exec "${process.execPath}" "${bin}" "$@"`, ...others };
  for (const [name, command] of Object.entries(commands)) {
    await writeFile(join(binaries, name), `#!/bin/sh -e\n${command}\n`);
    await chmod(join(binaries, name), 0o755);
  }
}
