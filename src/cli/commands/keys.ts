import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { organizationName, organizationRule, isDomain } from '../../bundle/index.ts';
import {
  keyFaults,
  keyFileText,
  addKey,
  allKeys,
  isWritable,
  keyPrefix,
  keyPlace,
  storedKeysFolder,
  isMovable,
  hashOf,
  type KeyOwner,
  type KeyStore,
  type StoredKey,
  type WritableKeyStore,
} from '../../server/keys/index.ts';
import { openNodeKeys, openBundle, keysSetting } from '../../server/node/index.ts';
import { bundleLocation, bundlePlace } from '../../server/node/bundle-place.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Command, CommandArguments } from '../command.ts';
import { systemFailure } from '../system-failure.ts';

export const keys: Command = {
  usage:
    'create --organization NAME [--domain NAME]… [--group NAME]… [--insights] | list [--organization NAME] [--json] | revoke PREFIX | move',
  options: {
    organization: { type: 'string', value: 'NAME', description: 'Who the key belongs to; with list, whose keys' },
    domain: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description: 'A site that the key may read (default: every site of the organization)',
    },
    group: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description: 'A group whose pages agents with the key may read by MCP (default: open pages only)',
    },
    insights: { type: 'boolean', description: 'A key that opens the page /_octavo/insights, and nothing else' },
    bundle: { type: 'string', value: 'PLACE', description: 'Where the bundle is, where OCTAVO_KEYS is "store"' },
    json: { type: 'boolean', description: 'List as the JSON that OCTAVO_KEYS takes: hashes, never keys' },
  },
  positionals: 2,
  async run(args) {
    try {
      return await runAction(args);
    } catch (error) {
      return report(systemFailure(error) ?? (error instanceof Error ? error.message : String(error)), 1);
    }
  },
};

/** The keys that a command works on. */
interface Place<Keys extends KeyStore = KeyStore> {
  readonly keys: Keys;
  /** What it is called in a sentence. */
  readonly name: string;
}

/** The options that each action takes. */
const actions: Readonly<Record<string, readonly string[]>> = {
  create: ['organization', 'domain', 'group', 'insights', 'bundle'],
  list: ['organization', 'json', 'bundle'],
  revoke: ['bundle'],
  move: ['bundle'],
};

async function runAction(args: CommandArguments): Promise<number> {
  const [action = '', operand] = args.positionals;
  const taken = actions[action];
  const stray = Object.keys(keys.options).filter((name) => args.text(name) !== undefined || args.flag(name));
  const other = [
    ...(operand === undefined || action === 'revoke' ? [] : [`"${operand}"`]),
    ...stray.filter((name) => taken?.includes(name) === false).map((name) => `--${name}`),
  ];
  if (taken !== undefined && other.length > 0)
    return report(`octavo keys ${action} takes no ${other.join(' and no ')}. See octavo keys --help.`, 2);
  switch (action) {
    case 'create':
      return create(args);
    case 'list':
      return list(args);
    case 'revoke':
      return revoke(operand, args);
    case 'move':
      return move(args);
    default: {
      const near = nearest(action, Object.keys(actions));
      const help = near === undefined ? 'See octavo keys --help.' : `Did you mean octavo keys ${near}?`;
      return report(`octavo keys takes create, list, revoke or move. ${help}`, 2);
    }
  }
}

function placeOf(args: CommandArguments): Place {
  const setting = keysSetting(process.env);
  const location = bundleLocation(args.text('bundle') ?? process.env['OCTAVO_BUNDLE']);
  const names = {
    environment: 'OCTAVO_KEYS',
    store: `${storedKeysFolder} of ${location}`,
    file: setting,
    folder: setting,
  };
  return { keys: openNodeKeys(setting, openBundle(location).store), name: names[keyPlace(setting)] };
}

/** The place, where a command may change it. Throws, with a sentence, where it may not. */
function writablePlace(args: CommandArguments): Place<WritableKeyStore> {
  const { keys: stored, name } = placeOf(args);
  if (isWritable(stored)) return { keys: stored, name };
  throw new Error(
    `The keys are in ${name}, which a command cannot change. Change them in a file and set it again: OCTAVO_KEYS="$(octavo keys list --json)".`,
  );
}

/** Prints a message to standard error; returns the exit code. */
function report(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}

async function create(args: CommandArguments): Promise<number> {
  const wanted = args.text('organization')?.trim() ?? '';
  if (wanted === '') return report('Say who the key belongs to: octavo keys create --organization NAME', 2);
  const organization = organizationName(wanted);
  if (organization === undefined)
    return report(`${JSON.stringify(wanted)} is not a valid organization name. ${organizationRule}`, 2);
  const domains = [...new Set(args.list('domain'))];
  const wrong = domains.find((domain) => !isDomain(domain));
  if (wrong !== undefined)
    return report(`"${wrong}" is not a valid site name. Use letters, digits, "-" and ".", as in --domain docs.`, 2);
  const groups = [...new Set(args.list('group'))];
  if (groups.length > 0 && domains.length === 0)
    return report('Groups belong to a site: say which one with --domain.', 2);
  if (groups.length > 0 && args.flag('insights'))
    return report('A key for insights reads no pages, so it takes no --group.', 2);
  const place = writablePlace(args);
  const owner: KeyOwner = {
    organization,
    domains,
    ...(groups.length === 0 ? {} : { groups }),
    ...(args.flag('insights') ? { purpose: 'insights' } : {}),
  };
  const { key } = await addKey(place.keys, owner, new Date());
  process.stdout.write(`${key}\n`);
  for (const domain of unbuilt(domains, args))
    report(`There is no site ${domain} in the bundle yet: is that its --domain?`, 0);
  return report(`Stored in ${place.name} as a hash. This is the only time that the key is shown.`, 0);
}

/** The sites that a bundle on this disk does not have: a slip in a name would leave the site that is meant open to every key. */
function unbuilt(domains: readonly string[], args: CommandArguments): string[] {
  const location = bundleLocation(args.text('bundle') ?? process.env['OCTAVO_BUNDLE']);
  if (bundlePlace(location) !== 'folder' || !existsSync(location)) return [];
  return domains.filter((domain) => !existsSync(join(location, domain, 'current')));
}

async function list(args: CommandArguments): Promise<number> {
  const place = placeOf(args);
  const organization = args.text('organization')?.trim().normalize('NFC');
  const stored = await allKeys(place.keys, { organization });
  for (const sentence of keyFaults(stored)) report(sentence.replace(/\p{C}/gu, ''), 0);
  if (args.flag('json')) {
    process.stdout.write(`${keyFileText(stored)}\n`);
    return 0;
  }
  const whose = organization === undefined ? '' : ` of ${organization}`;
  if (stored.length === 0)
    return report(`There are no keys${whose} in ${place.name}. octavo keys create makes one.`, 0);
  for (const { prefix, organization, domains, groups = [], purpose, created, createdBy, revoked } of stored) {
    const sites = domains.length === 0 ? 'every site' : domains.join(', ');
    const members = groups.length === 0 ? '' : `  as ${groups.join(', ')}`;
    const opens = purpose === undefined ? '' : `  opens ${purpose}`;
    const by = createdBy === undefined ? '' : ` by ${createdBy}`;
    const state = revoked === undefined ? '' : `  revoked ${revoked}`;
    const line = `${prefix}…  ${organization}  ${sites}${members}${opens}  created ${created}${by}${state}`;
    // Whoever wrote the file, it says nothing to the terminal itself.
    process.stdout.write(`${line.replace(/\p{C}/gu, '')}\n`);
  }
  return 0;
}

async function revoke(prefix: string | undefined, args: CommandArguments): Promise<number> {
  if (prefix === undefined) return report('Say which key: octavo keys revoke PREFIX. octavo keys list shows them.', 2);
  const place = writablePlace(args);
  const matching = await meant(place.keys, prefix.replace(/…$/, ''));
  const [only] = matching;
  if (only === undefined || matching.length > 1) {
    const reason = only === undefined ? 'No key starts' : `${matching.length} keys start`;
    return report(`${reason} with "${prefix}". octavo keys list shows them.`, 1);
  }
  const name = `${only.prefix}… of ${only.organization}`;
  if (only.revoked !== undefined) return report(`${name} was revoked before, at ${only.revoked}.`, 0);
  await place.keys.revoke(only.hash, new Date().toISOString());
  return report(`Revoked ${name}.`, 0);
}

/** The keys that a person means by the start of one, or by a whole one; what all keys start with names none. */
async function meant(keys: KeyStore, wanted: string): Promise<readonly StoredKey[]> {
  if (wanted.length <= keyPrefix.length) return [];
  const whole = await keys.find(hashOf(wanted), 'again');
  return whole === undefined ? allKeys(keys, { shown: wanted }) : [whole];
}

async function move(args: CommandArguments): Promise<number> {
  const { keys: stored, name } = writablePlace(args);
  if (!isMovable(stored))
    return report(
      `${name} stays one file. For a folder with a file for each key, end OCTAVO_KEYS with a slash: keys/`,
      1,
    );
  const count = await stored.moveFromFile();
  return report(`Moved ${count} ${count === 1 ? 'key' : 'keys'} from the one file to a record each in ${name}.`, 0);
}
