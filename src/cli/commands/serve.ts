import { resolve } from 'node:path';
import type { Command } from '../command.ts';
import { baseOf, siteOptions } from '../project-settings.ts';
import { portOption, runServer } from '../run-server.ts';
import { keysFile } from './keys.ts';

export const serve: Command = {
  name: 'serve',
  usage: '[options]',
  summary: 'Serve a built site with its functions, in production',
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
      description: 'A server that the playground proxy may reach, private ones included',
    },
  },
  positionals: 0,
  async run(args) {
    const port = portOption(args.text('port'), 4321);
    const origins = args.list('allow-origin');
    const site = args.text('site') ?? (process.env['OCTAVO_SITE'] || undefined);
    const wrong = origins.find((url) => !isWebAddress(url));
    const problem =
      typeof port === 'string'
        ? port
        : wrong !== undefined
          ? `--allow-origin takes an http or https URL, not "${wrong}".`
          : site !== undefined && !isWebAddress(site)
            ? `The site must be an http or https URL, not "${site}".`
            : undefined;
    if (problem !== undefined || typeof port === 'string') {
      process.stderr.write(`${problem}\n`);
      return 2;
    }
    return runServer({
      dist: resolve(args.text('dist') ?? 'dist'),
      bundleDir: resolve(args.text('bundle') ?? 'bundle'),
      keysFile: keysFile(),
      port,
      host: args.text('host') ?? '127.0.0.1',
      origin: site === undefined ? undefined : new URL(site).origin,
      domain: args.text('domain') ?? (process.env['OCTAVO_DOMAIN'] || undefined),
      secret: process.env['OCTAVO_SECRET'] || undefined,
      base: baseOf(args.text('base') ?? process.env['OCTAVO_BASE'] ?? ''),
      allowedOrigins: origins.map((url) => new URL(url).origin),
    });
  },
};

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
