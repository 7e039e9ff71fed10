import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';

const starter = fileURLToPath(new URL('../starter', import.meta.url));
/** Stands for the name of the project in the starter's files. */
const placeholder = 'Starter Project';

export const newProject: Command = {
  usage: '<dir>',
  options: {},
  positionals: 1,
  async run(args) {
    const [folder] = args.positionals;
    if (folder === undefined) {
      process.stderr.write('Name the folder of the new project: octavo new docs\n');
      return 2;
    }
    const target = resolve(folder);
    const present = await readdir(target).catch(() => []);
    if (present.length > 0) {
      process.stderr.write(`${folder} is not empty: nothing was written. Name a folder that is new or empty.\n`);
      return 1;
    }
    await mkdir(target, { recursive: true });
    await cp(starter, target, { recursive: true });
    await nameProject(target, titleOf(basename(target)));
    const near = relative(process.cwd(), target) || '.';
    const shown = near.startsWith('..') ? target : near;
    process.stdout.write(
      `${shown} is ready.\n\n  octavo dev ${shown}      write with a preview\n  octavo build ${shown}    make the site\n`,
    );
    return 0;
  },
};

/** `acme-docs` → `Acme docs`. */
function titleOf(folder: string): string {
  const words = folder.replace(/[-_.]+/g, ' ').trim();
  return words === '' ? 'Documentation' : words[0]!.toUpperCase() + words.slice(1);
}

async function nameProject(target: string, name: string): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:json|mdx?|yaml|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const written = entry.name.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
    if (text.includes(placeholder)) await writeFile(file, text.replaceAll(placeholder, written));
  }
}
