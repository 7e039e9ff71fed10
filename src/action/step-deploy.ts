import { spawnSync } from 'node:child_process';
import { notice, pullRequestNumber, readNote, setOutput, variable } from './workflow.ts';
import { shellWord } from '../shared/shell-word.ts';

// The step of action.yml that deploys: pull requests as a preview, everything else for readers.

/** A deployment as `octavo build --json` prints it. */
interface Deployment {
  readonly target: string;
  readonly folder: string;
  readonly command: string;
  readonly preview?: { readonly command: string; readonly domain: string };
  readonly token?: string;
}

/** Returns why a build is not deployed; undefined where it is. */
function obstacle({ target, preview, token }: Deployment, isChange: boolean): string | undefined {
  if (isChange && preview === undefined) return `${target} has no previews: the built site is kept as an artifact.`;
  // Forks and Dependabot get no secrets.
  if (token !== undefined && variable(token) === undefined)
    return `${token} is not set, as for changes of forks: the built site is kept as an artifact.`;
  return undefined;
}

function deploy({ folder, command }: Pick<Deployment, 'folder' | 'command'>): string {
  process.stdout.write(`cd ${shellWord(folder)} && ${command}\n`);
  const { stdout, status } = spawnSync(command, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (status !== 0) process.exitCode = status ?? 1;
  return stdout;
}

/** The last address of a platform in what its command printed. */
function addressIn(output: string, domain: string): string | undefined {
  const addresses = output.match(/https:\/\/[\w.-]+/g) ?? [];
  return addresses.findLast((address) => address.endsWith(`.${domain}`));
}

const deployment = readNote<Deployment>('deployment');
const isChange = pullRequestNumber() !== undefined;
const reason =
  deployment === undefined
    ? 'deploy needs a target: the built site is kept as an artifact.'
    : obstacle(deployment, isChange);
if (deployment === undefined || reason !== undefined) notice(reason ?? '');
else if (!isChange || deployment.preview === undefined) deploy(deployment);
else {
  const { command, domain } = deployment.preview;
  const address = addressIn(deploy({ folder: deployment.folder, command }), domain);
  if (address === undefined) notice(`${command} printed no address of ${domain}.`);
  else setOutput('preview', address);
}
