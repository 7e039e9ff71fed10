import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportError } from './import-error.ts';

/** A repository as its address names it. */
interface Repository {
  readonly url: string;
  /** The branch or tag, and the folder in it, of an address that was copied from a browser: `…/tree/main/docs`. */
  readonly branch?: string | undefined;
  readonly folder?: string | undefined;
}

/** Returns the repository that an address names; undefined for a path. */
function repositoryAt(address: string): Repository | undefined {
  if (!/^(?:(?:https?|ssh|file):\/\/|git@)/.test(address)) return undefined;
  const [, url = address, branch, folder] = /^(.+?)\/(?:-\/)?tree\/([^/]+)(?:\/(.+?))?\/?$/.exec(address) ?? [];
  return { url, branch, folder };
}

/**
 * Calls `use` with the folder of a project: that at a path, or a checkout of a repository, which is gone afterwards. Throws an
 * `ImportError` where git cannot fetch it.
 */
export function withCheckout<Value>(from: string, use: (folder: string) => Value): Value {
  const repository = repositoryAt(from);
  if (repository === undefined) return use(from);
  const { url, branch, folder = '' } = repository;
  const place = mkdtempSync(join(tmpdir(), 'octavo-checkout-'));
  try {
    const options = branch === undefined ? [] : ['--branch', branch];
    const { status, stderr, error } = spawnSync(
      'git',
      ['clone', '--quiet', '--depth', '1', ...options, '--', url, place],
      {
        encoding: 'utf8',
        // Nobody is there to answer when it asks for a password.
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      },
    );
    if (status !== 0) throw new ImportError(`git could not fetch ${url}: ${error?.message ?? stderr.trim()}`);
    return use(join(place, folder));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
