import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { notice } from './workflow.ts';

// The first step of action.yml: installs the packages of the project, unless a step before the action has.

const managers: readonly { readonly lock: string; readonly command: string }[] = [
  { lock: 'package-lock.json', command: 'npm ci --no-audit --no-fund' },
  { lock: 'pnpm-lock.yaml', command: 'corepack pnpm install --frozen-lockfile' },
  { lock: 'yarn.lock', command: 'corepack yarn install' },
  { lock: 'package.json', command: 'npm install --no-audit --no-fund' },
];

const found = existsSync('node_modules') ? undefined : managers.find(({ lock }) => existsSync(lock));
if (found !== undefined) {
  process.stdout.write(`${found.command}\n`);
  process.exitCode = spawnSync(found.command, { shell: true, stdio: 'inherit' }).status ?? 1;
} else if (!existsSync('node_modules')) {
  notice('There is no package.json: npx takes the newest Octavo. Name a version in package.json to stay with it.');
}
