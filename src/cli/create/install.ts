import { spawn } from 'node:child_process';

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
export type PackageManager = (typeof managers)[number];

/** Returns the package manager that started this process (`npm create`, `pnpm create`), npm where none did. */
export function packageManager(agent = process.env['npm_config_user_agent'] ?? ''): PackageManager {
  return managers.find((name) => agent.startsWith(`${name}/`)) ?? 'npm';
}

/** Installs the packages of a folder; resolves with what the package manager said when it could not, else undefined. */
export function install(folder: string, manager: PackageManager): Promise<string | undefined> {
  const quiet = manager === 'npm' ? ['--no-audit', '--no-fund', '--loglevel=error'] : [];
  return new Promise((resolve) => {
    // On Windows package managers are scripts, which only a shell starts.
    const shell = process.platform === 'win32';
    const child = spawn(manager, ['install', ...quiet], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], shell });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : output.trim()));
  });
}
