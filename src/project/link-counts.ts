import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCached, writeCached } from '../cache/cache-files.ts';
import { sha256 } from '../cache/sha256.ts';
import { isRecord } from '../shared/is-record.ts';
import { download } from '../remote/download.ts';
import type { DocsConfig } from './schema/docs-config.ts';

/** Where the number of stars or of people online is asked for. */
interface CountSource {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The member of the answer that is the number. */
  readonly member: string;
}

export interface CountOptions {
  /** Folder that keeps what was fetched. */
  readonly cacheDir: string;
  /** Take what is kept, and never the network. */
  readonly offline: boolean;
  /** A token of GitHub, which answers builders that share an address seldom without one. */
  readonly githubToken?: string | undefined;
}

/** Milliseconds: a build does not wait long for a number. */
const timeout = 3000;
const maxBytes = 1024 * 1024;
/** Seconds for which a number is as good as new. */
const maxAge = 86_400;

type Navbar = DocsConfig['navbar'];

/**
 * Returns the numbers beside links of the navbar that say `"type": "github"` or `"discord"`, by address (docs-json.md §1.5). Nothing
 * stands for those that cannot be had.
 */
export async function linkCounts(
  { navbar, navigation }: DocsConfig,
  options: CountOptions,
): Promise<ReadonlyMap<string, number>> {
  const navbars = [navbar, ...(navigation.languages ?? []).map((language) => language.navbar)];
  const addresses = [...new Set(navbars.flatMap(countedLinks))];
  const counts = await Promise.all(addresses.map((address) => linkCount(address, options)));
  return new Map(
    addresses.flatMap((address, index) => {
      const count = counts[index];
      return count === undefined ? [] : [[address, count] as const];
    }),
  );
}

function countedLinks(navbar: Navbar): string[] {
  const entries = [...(navbar?.links ?? []), ...(navbar?.primary === undefined ? [] : [navbar.primary])];
  return entries.flatMap(({ type, href }) => (type === 'github' || type === 'discord' ? [href] : []));
}

/** Addresses that gave no answer, and when: an edit does not wait for them again. */
const failed = new Map<string, number>();
const retryAfter = 600_000;

/**
 * Returns how many stars a repository of GitHub has, or how many people are online on a server of Discord that an invitation leads
 * to; undefined for other addresses, and when it cannot be had: then an older number stands in, if there is one.
 */
export async function linkCount(address: string, options: CountOptions, get = download): Promise<number | undefined> {
  const source = countSource(address, options.githubToken);
  if (source === undefined) return undefined;
  const file = join(options.cacheDir, `${sha256(source.url)}.json`);
  const known = async (): Promise<number | undefined> => countIn(await readCached(file), source);
  const isHopeless = Date.now() - (failed.get(source.url) ?? -Infinity) < retryAfter;
  if (options.offline || isHopeless || (await ageOf(file)) < maxAge) return known();
  try {
    const headers = { 'user-agent': 'Octavo', accept: 'application/json', ...source.headers };
    const answer = await get(source.url, { timeout, maxBytes, headers, fromOwner: false });
    const count = countIn(answer, source);
    if (count === undefined) return await known();
    await writeCached(file, answer);
    return count;
  } catch {
    failed.set(source.url, Date.now());
    // A number beside a link is not worth a word: it depends on the network of this build alone.
    return known();
  }
}

/** Returns where to ask for the number that stands beside a link. */
export function countSource(address: string, githubToken?: string): CountSource | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const [first = '', second = '', ...others] = pathname.split('/').filter((part) => part !== '');
  const host = hostname.replace(/^www\./, '');
  if (host === 'github.com' && second !== '' && others.length === 0)
    return {
      url: `https://api.github.com/repos/${first}/${second.replace(/\.git$/, '')}`,
      ...(githubToken === undefined ? {} : { headers: { authorization: `Bearer ${githubToken}` } }),
      member: 'stargazers_count',
    };
  const invitation = host === 'discord.gg' ? first : host === 'discord.com' && first === 'invite' ? second : '';
  if (invitation === '') return undefined;
  return {
    url: `https://discord.com/api/v10/invites/${invitation}?with_counts=true`,
    member: 'approximate_presence_count',
  };
}

function countIn(answer: Buffer | undefined, { member }: CountSource): number | undefined {
  if (answer === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(answer.toString('utf8'));
    const count = isRecord(data) ? data[member] : undefined;
    return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
  } catch {
    return undefined;
  }
}

/** In seconds; infinite for a file that is not there. */
async function ageOf(file: string): Promise<number> {
  const written = await stat(file).catch(() => undefined);
  return written === undefined ? Number.POSITIVE_INFINITY : (Date.now() - written.mtimeMs) / 1000;
}
