import { git } from './git.ts';

/** Where the repository of a folder is published, as far as git and whoever runs the build say. */
export interface GitOrigin {
  /** Address of the remote `origin`, as git has it: `git@github.com:acme/docs.git`. */
  readonly remote: string | undefined;
  /** The branch that readers change: origin's default, else the one that is checked out. */
  readonly branch: string | undefined;
  /** Path of the folder in the repository: empty, or `docs/`. */
  readonly folder: string;
}

/** Where builds name the branch of a commit that they check out without one; the default branch before all others. */
const branchVariables = [
  'CI_DEFAULT_BRANCH',
  'CI_COMMIT_REF_NAME',
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'CF_PAGES_BRANCH',
  'VERCEL_GIT_COMMIT_REF',
  'BRANCH',
];

/** Returns where the repository of `root` is published; undefined when the folder is in none. */
export async function gitOrigin(root: string): Promise<GitOrigin | undefined> {
  const [folder, remote, standard, current] = await Promise.all([
    git(root, ['rev-parse', '--show-prefix']),
    git(root, ['remote', 'get-url', 'origin']),
    git(root, ['symbolic-ref', '--short', 'refs/remotes/origin/HEAD']),
    git(root, ['branch', '--show-current']),
  ]);
  if (folder === undefined) return undefined;
  const named = branchVariables.map((name) => process.env[name]);
  const branches = [standard?.trim().replace(/^origin\//, ''), current?.trim(), ...named];
  return {
    remote: remote?.trim(),
    branch: branches.find((branch) => branch !== undefined && branch !== ''),
    folder: folder.trim(),
  };
}
