import { resolve } from 'node:path';
import { isDomain } from '../../bundle/paths.ts';
import { createKey, keyPrefix, type StoredKey } from '../../server/keys.ts';
import { readKeyFile, writeKeyFile } from '../../server/stores/filesystem.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Command, CommandArguments } from '../command.ts';

/** The file of the keys: `OCTAVO_KEYS`, or `keys.json`. */
export function keysFile(): string {
  return resolve(process.env['OCTAVO_KEYS'] || 'keys.json');
}

export const keys: Command = {
  usage: 'create --organization NAME [--domain NAME]… | list | revoke PREFIX',
  options: {
    organization: { type: 'string', value: 'NAME', description: 'Who the key belongs to' },
    domain: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description: 'A site that the key may read (default: every site of the organization)',
    },
  },
  positionals: 2,
  async run(args) {
    try {
      return await runAction(args);
    } catch (error) {
      return tell(error instanceof Error ? error.message : String(error), 1);
    }
  },
};

const actions = ['create', 'list', 'revoke'];

async function runAction(args: CommandArguments): Promise<number> {
  const [action = '', operand] = args.positionals;
  if (action === 'revoke') return revoke(operand);
  if (actions.includes(action)) {
    if (operand !== undefined) return tell(`octavo keys ${action} takes no "${operand}". See octavo keys --help.`, 2);
    return action === 'create' ? create(args) : list();
  }
  const near = nearest(action, actions);
  const help = near === undefined ? 'See octavo keys --help.' : `Did you mean octavo keys ${near}?`;
  return tell(`octavo keys takes create, list or revoke. ${help}`, 2);
}

/** Says something to a person, on standard error; returns the exit code. */
function tell(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}

async function create(args: CommandArguments): Promise<number> {
  const organization = args.text('organization')?.trim() ?? '';
  if (organization === '') return tell('Say who the key belongs to: octavo keys create --organization NAME', 2);
  const domains = [...new Set(args.list('domain'))];
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong !== undefined)
    return tell(`"${wrong}" is no name of a site. It takes letters, digits, "-" and ".", as in --domain docs.`, 2);
  const file = keysFile();
  const stored = await readKeyFile(file);
  const made = await createKey({ organization, domains }, new Date());
  await writeKeyFile(file, [...stored, made.stored]);
  process.stdout.write(`${made.key}\n`);
  return tell(`Stored in ${file} as a hash. This is the only time that the key is shown.`, 0);
}

async function list(): Promise<number> {
  const file = keysFile();
  const stored = await readKeyFile(file);
  if (stored.length === 0) return tell(`There are no keys in ${file}. octavo keys create makes one.`, 0);
  for (const { prefix, organization, domains, created, revoked } of stored) {
    const sites = domains.length === 0 ? 'every site' : domains.join(', ');
    const state = revoked === undefined ? '' : `  revoked ${revoked}`;
    process.stdout.write(`${prefix}…  ${organization}  ${sites}  created ${created}${state}\n`);
  }
  return 0;
}

async function revoke(prefix: string | undefined): Promise<number> {
  if (prefix === undefined) return tell('Say which key: octavo keys revoke PREFIX. octavo keys list shows them.', 2);
  const file = keysFile();
  const stored = await readKeyFile(file);
  const matching = stored.filter((key) => isMeant(key, prefix.replace(/…$/, '')));
  const [only] = matching;
  if (only === undefined || matching.length > 1) {
    const reason = only === undefined ? 'No key starts' : `${matching.length} keys start`;
    return tell(`${reason} with "${prefix}". octavo keys list shows them.`, 1);
  }
  const name = `${only.prefix}… of ${only.organization}`;
  if (only.revoked !== undefined) return tell(`${name} was revoked before, at ${only.revoked}.`, 0);
  const revoked = new Date().toISOString();
  await writeKeyFile(
    file,
    stored.map((key) => (key === only ? { ...key, revoked } : key)),
  );
  return tell(`Revoked ${name}.`, 0);
}

/** The start of a key that tells it apart, or a whole key; what all keys start with names none. */
function isMeant({ prefix }: StoredKey, wanted: string): boolean {
  return wanted.length > keyPrefix.length && (prefix.startsWith(wanted) || wanted.startsWith(prefix));
}
