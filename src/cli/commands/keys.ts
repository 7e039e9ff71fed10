import { resolve } from 'node:path';
import { createKey } from '../../server/keys.ts';
import { readKeyFile, writeKeyFile } from '../../server/stores/filesystem.ts';
import type { Command, CommandArguments } from '../command.ts';

/** The file of the keys: `OCTAVO_KEYS`, or `keys.json`. */
export function keysFile(): string {
  return resolve(process.env['OCTAVO_KEYS'] || 'keys.json');
}

export const keys: Command = {
  name: 'keys',
  usage: 'create --organization NAME [--domain NAME]… | list | revoke PREFIX',
  summary: 'Create, list and revoke keys of the discovery API',
  options: {
    organization: { type: 'string', value: 'NAME', description: 'Who the key belongs to' },
    domain: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description: 'A site that the key may read (default: every site)',
    },
  },
  positionals: 2,
  async run(args) {
    const [action] = args.positionals;
    if (action === 'create') return create(args);
    if (action === 'list') return list();
    if (action === 'revoke') return revoke(args.positionals[1]);
    process.stderr.write('octavo keys takes create, list or revoke. See octavo keys --help.\n');
    return 2;
  },
};

async function create(args: CommandArguments): Promise<number> {
  const organization = args.text('organization');
  if (organization === undefined) {
    process.stderr.write('Say who the key belongs to: octavo keys create --organization NAME\n');
    return 2;
  }
  const file = keysFile();
  const { key, stored } = await createKey({ organization, domains: args.list('domain') }, new Date());
  await writeKeyFile(file, [...(await readKeyFile(file)), stored]);
  process.stdout.write(`${key}\n`);
  process.stderr.write(`Stored in ${file} as a hash. This is the only time that the key is shown.\n`);
  return 0;
}

async function list(): Promise<number> {
  for (const { prefix, organization, domains, created, revoked } of await readKeyFile(keysFile())) {
    const sites = domains.length === 0 ? 'every site' : domains.join(', ');
    process.stdout.write(
      `${prefix}…  ${organization}  ${sites}  created ${created}${revoked === undefined ? '' : `  revoked ${revoked}`}\n`,
    );
  }
  return 0;
}

async function revoke(prefix: string | undefined): Promise<number> {
  const file = keysFile();
  const stored = await readKeyFile(file);
  const matching =
    prefix === undefined ? [] : stored.filter((key) => key.prefix.startsWith(prefix) || prefix.startsWith(key.prefix));
  const [only] = matching;
  if (only === undefined || matching.length > 1) {
    const reason = only === undefined ? 'No key starts' : `${matching.length} keys start`;
    process.stderr.write(
      `${prefix === undefined ? 'Say which key: octavo keys revoke PREFIX.' : `${reason} with "${prefix}".`} octavo keys list shows them.\n`,
    );
    return prefix === undefined ? 2 : 1;
  }
  const revoked = new Date().toISOString();
  await writeKeyFile(
    file,
    stored.map((key) => (key === only ? { ...key, revoked: key.revoked ?? revoked } : key)),
  );
  process.stderr.write(`Revoked ${only.prefix}… of ${only.organization}.\n`);
  return 0;
}
