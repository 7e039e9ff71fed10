import { resolve } from 'node:path';
import { isAddressRange } from '../../server/caller-address.ts';
import { readOrganizationLimits, type OrganizationLimits } from '../../server/limits.ts';
import { redisUrlProblem } from '../../server/stores/redis-url.ts';
import { createStandardErrorLog } from '../../server/targets/node-operations.ts';
import { allowedOrigin, listOf } from '../allowed-origins.ts';
import type { Command } from '../command.ts';
import { keysSetting } from '../key-settings.ts';
import { baseOf, siteOptions } from '../project-settings.ts';
import { portOption, runServer } from '../run-server.ts';

export const serve: Command = {
  usage: '[options]',
  options: {
    dist: { type: 'string', value: 'DIR', description: 'Folder of the site (default dist)' },
    bundle: { type: 'string', value: 'DIR', description: 'Folder of the discovery bundle (default bundle)' },
    port: { type: 'string', value: 'PORT', description: 'Port to listen on (default 4321)' },
    host: { type: 'string', value: 'ADDRESS', description: 'Address to listen on (default 127.0.0.1)' },
    base: siteOptions.base,
    site: { ...siteOptions.site, description: 'Where readers reach the site (default: what it was built for)' },
    domain: { ...siteOptions.domain, description: 'Which site of the bundle this is, where it holds several' },
    'allow-origin': {
      type: 'string',
      value: 'URL',
      multiple: true,
      description: 'A server that the playground proxy may reach, private ones included (also OCTAVO_PROXY_ALLOW)',
    },
    'trusted-proxy': {
      type: 'string',
      value: 'ADDRESS',
      multiple: true,
      description: 'A proxy in front, whose X-Forwarded-For says who calls (also OCTAVO_TRUSTED_PROXY)',
    },
  },
  positionals: 0,
  async run(args) {
    const port = portOption(args.text('port'), 4321);
    const origins = [...args.list('allow-origin'), ...listOf(process.env['OCTAVO_PROXY_ALLOW'])];
    const proxies = [...args.list('trusted-proxy'), ...listOf(process.env['OCTAVO_TRUSTED_PROXY'])];
    const site = args.text('site') ?? (process.env['OCTAVO_SITE'] || undefined);
    const redisUrl = process.env['OCTAVO_REDIS_URL'] || undefined;
    const organizationLimits = limitsOf(process.env['OCTAVO_LIMITS']);
    const wrong = wrongOrigin(origins) ?? wrongProxy(proxies) ?? wrongSite(site) ?? wrongRedis(redisUrl);
    if (typeof port === 'string') return refuse(port);
    if (typeof organizationLimits === 'string') return refuse(organizationLimits);
    if (wrong !== undefined) return refuse(wrong);
    return runServer({
      dist: resolve(args.text('dist') ?? 'dist'),
      bundleDir: resolve(args.text('bundle') ?? 'bundle'),
      keys: keysSetting(),
      log: createStandardErrorLog(),
      port,
      host: args.text('host') ?? '127.0.0.1',
      origin: site === undefined ? undefined : new URL(site).origin,
      domain: args.text('domain') ?? (process.env['OCTAVO_DOMAIN'] || undefined),
      secret: process.env['OCTAVO_SECRET'] || undefined,
      base: baseOf(args.text('base') ?? process.env['OCTAVO_BASE'] ?? ''),
      allowedOrigins: origins.flatMap((text) => allowedOrigin(text) ?? []),
      trustedProxies: proxies,
      redisUrl,
      organizationLimits,
    });
  },
};

/** Says what is wrong with the settings; returns the exit code. */
function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}

function wrongOrigin(origins: readonly string[]): string | undefined {
  const wrong = origins.find((text) => allowedOrigin(text) === undefined);
  return wrong === undefined ? undefined : `--allow-origin takes an http or https URL, not "${wrong}".`;
}

function wrongProxy(proxies: readonly string[]): string | undefined {
  const wrong = proxies.find((text) => !isAddressRange(text));
  return wrong === undefined ? undefined : `--trusted-proxy takes an address or a range of them, not "${wrong}".`;
}

function wrongSite(site: string | undefined): string | undefined {
  const isAddress = site === undefined || /^https?:$/.test(URL.parse(site)?.protocol ?? '');
  return isAddress ? undefined : `The site must be an http or https URL, not "${site}".`;
}

function wrongRedis(url: string | undefined): string | undefined {
  return url === undefined ? undefined : redisUrlProblem(url);
}

function limitsOf(text: string | undefined): OrganizationLimits | string | undefined {
  return text === undefined || text === '' ? undefined : readOrganizationLimits(text);
}
