import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { projectModule, isAstroProject } from '../config/astro-project.ts';
import type { Command, CommandArguments } from './command.ts';

/** What Astro calls an option of Octavo's; the others are the integration's, in astro.config. */
const astroFlags: Readonly<Record<string, string>> = {
  out: '--outDir',
  site: '--site',
  base: '--base',
  port: '--port',
  host: '--host',
  quiet: '--silent',
};

/**
 * Returns a command that Astro does where the folder is an Astro project: one configuration says what is built. Elsewhere it
 * is what it was.
 */
export function handedOver(name: 'build' | 'dev' | 'preview', command: Command): Command {
  return {
    ...command,
    run(args) {
      const folder = resolve(args.positionals[0] ?? '.');
      return isAstroProject(folder) ? runAstro(name, folder, { args, command }) : command.run(args);
    },
  };
}

async function runAstro(
  name: string,
  folder: string,
  { args, command }: { readonly args: CommandArguments; readonly command: Command },
): Promise<number> {
  const given = Object.entries(command.options).filter(([option, { type }]) =>
    type === 'boolean' ? args.flag(option) : args.text(option) !== undefined,
  );
  const unknown = given.map(([option]) => option).filter((option) => astroFlags[option] === undefined);
  if (unknown.length > 0) {
    const flags = unknown.map((option) => `--${option}`).join(' and ');
    return failure(`${folder} is an Astro project: set ${flags} in octavo({ … }) of its astro.config instead.`);
  }
  const manifest = projectModule(folder, 'astro/package.json');
  if (manifest === undefined)
    return failure(`${folder} is an Astro project, but astro is not installed: npm install astro`);
  const astro = join(dirname(manifest), 'bin/astro.mjs');
  const flags = given.flatMap(([option, { type }]) => {
    const value = option === 'out' ? resolve(args.text(option) ?? '') : (args.text(option) ?? '');
    return [astroFlags[option] ?? '', ...(type === 'boolean' ? [] : [value])];
  });
  const child = spawn(process.execPath, [astro, name, '--root', folder, ...flags], {
    stdio: 'inherit',
    env: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => settle(code ?? 1));
  });
}

function failure(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
