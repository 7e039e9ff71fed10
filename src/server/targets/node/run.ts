import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DamagedBundle } from '../../../bundle/index.ts';
import { functionSettings, SettingError, type Environment } from '../../environment.ts';
import { OutsideFailure } from '../../http/outside-failure.ts';
import { logError } from '../../operations/log.ts';
import { bundleLocation, bundlePlace } from '../../node/bundle-place.ts';
import { usualAddressLimit } from '../../site-files/file-limit.ts';
import { keyNotes, keysProblem, keysSetting } from '../../node/keys-setting.ts';
import { assistantProblems } from '../../node/assistant.ts';
import { signInProblem } from '../../node/sign-in.ts';
import { hasSite, serveNode, type NodeServerOptions } from './server.ts';

/** Returns the settings of the production server in an environment. Throws a `SettingError` for a value that none can have. */
export function serverSettings(env: Environment): NodeServerOptions {
  const port = portOption(env['PORT'], { name: '--port (PORT)' });
  if (typeof port === 'string') throw new SettingError(port);
  const settings = functionSettings(env);
  const byHost = switchOption('OCTAVO_BY_HOST', env);
  const dist = resolve(env['OCTAVO_DIST'] || 'dist');
  if (byHost) checkManySites(env, settings.secret);
  return {
    ...settings,
    byHost,
    siteSecrets: env['OCTAVO_SITE_SECRETS'] || undefined,
    dist,
    bundleDir: bundleLocation(env['OCTAVO_BUNDLE'], dist),
    keys: keysSetting(env),
    port,
    addressLimit: addressLimit(env['OCTAVO_ADDRESS_LIMIT']),
    host: env['OCTAVO_HOST'] || '127.0.0.1',
  };
}

function switchOption(name: string, env: Environment): boolean {
  const text = env[name] || 'false';
  if (text === 'true' || text === 'false') return text === 'true';
  throw new SettingError(`${name} takes true or false, not "${text}".`);
}

/** Throws a `SettingError` for what is said of one site where there are many. */
function checkManySites(env: Environment, secret: string | undefined): void {
  const ofOne = ['OCTAVO_DOMAIN', 'OCTAVO_SITE', 'OCTAVO_BASE'].find((name) => env[name]);
  if (ofOne !== undefined)
    throw new SettingError(`${ofOne} is of one site; a server of many (--by-host) has it from the build of each.`);
  const secretOfOne = ['OCTAVO_OIDC_CLIENT_SECRET', 'OCTAVO_JWT_SECRET', 'OCTAVO_SITE_PASSWORD'].find(
    (name) => env[name],
  );
  if (secretOfOne !== undefined)
    throw new SettingError(
      `${secretOfOne} would be that of every site. Put the secrets of each into a file, and name the folder: OCTAVO_SITE_SECRETS.`,
    );
  if (secret === undefined || secret.split(',').some((entry) => entry.trim().length < 32))
    throw new SettingError(
      'A server of many sites needs OCTAVO_SECRET: at least 32 random characters. Make one with: openssl rand -hex 32',
    );
}

function addressLimit(text: string | undefined): number {
  if (!text) return usualAddressLimit;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new SettingError(
    `OCTAVO_ADDRESS_LIMIT must be how many files an address may ask for in a minute, like 6000, or 0 for any number, not "${text}".`,
  );
}

interface PortOption {
  /** The option, with the variable that stands for it. */
  readonly name?: string;
  readonly usual?: number;
}

/** Returns a port number, `usual` where none is given, or a sentence that says what is wrong with it. */
export function portOption(
  text: string | undefined,
  { name = '--port', usual = 4321 }: PortOption = {},
): number | string {
  const port = Number(text || usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return `${name} takes a number from 0 to 65535, not "${text ?? ''}".`;
}

/** Serves until the process is told to stop; returns the exit code. */
export async function runServer(options: Omit<NodeServerOptions, 'onError'>): Promise<number> {
  if (options.byHost !== true && !hasSite(options.dist)) {
    return fail(`There is no built site in ${options.dist}. Build it first: octavo build`);
  }
  if (bundlePlace(options.bundleDir) === 'folder' && !existsSync(options.bundleDir))
    process.stderr.write(`There is no bundle in ${options.bundleDir}: the discovery API knows no site.\n`);
  for (const sentence of missingSite(options)) process.stderr.write(`${sentence}\n`);
  const { log } = options;
  const onError = (error: unknown): void =>
    log === undefined ? void process.stderr.write(`${String(error)}\n`) : logError(log, error);
  try {
    const unread = await keysProblem(options);
    if (unread !== undefined) process.stderr.write(`${unread} Until it is right, the discovery API lets nobody in.\n`);
    else for (const sentence of await keyNotes(options)) process.stderr.write(`${sentence}\n`);
    const problem = options.byHost === true ? undefined : await signInProblem(options);
    if (problem !== undefined) throw new SettingError(problem);
    // Keys of the models of many sites are in their files of secrets, which are read when a site is asked for.
    const unable = options.byHost === true ? [] : await assistantProblems(options);
    for (const sentence of unable) process.stderr.write(`${sentence}\n`);
    const server = await serveNode({ ...options, onError });
    process.stdout.write(`${server.url}${options.base ?? ''}/\n`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await server.close();
    return 0;
  } catch (error) {
    if ([SettingError, DamagedBundle, OutsideFailure].some((kind) => error instanceof kind))
      return fail((error as Error).message);
    const failure = listenFailure(error, options);
    if (failure === undefined) throw error;
    return fail(failure);
  }
}

/** Says that a bundle on disk does not have the site that this server is to be of. */
function missingSite({ bundleDir, domain }: Pick<NodeServerOptions, 'bundleDir' | 'domain'>): string[] {
  if (domain === undefined || bundlePlace(bundleDir) !== 'folder' || !existsSync(bundleDir)) return [];
  const isSite = (name: string): boolean => existsSync(join(bundleDir, name, 'current'));
  if (isSite(domain)) return [];
  const some = readdirSync(bundleDir).filter(isSite).slice(0, 5);
  return [`There is no site ${domain} in ${bundleDir} (--domain, OCTAVO_DOMAIN). It has ${some.join(', ') || 'none'}.`];
}

/** Prints why there is no server; returns the exit code. */
function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}

/** Returns a sentence for why a server does not listen; undefined for a failure that is not of the system. */
export function listenFailure(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return `Cannot listen on ${host}:${port}: ${listenFailures[String(error.code)] ?? error.message}`;
}

const listenFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Choose another with --port.',
  EACCES: 'this user may not. Choose a port from 1024 with --port.',
  EADDRNOTAVAIL: 'this machine has no such address.',
  ENOTFOUND: 'there is no such host.',
};
