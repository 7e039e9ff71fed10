import { createStandardErrorLog } from '../../server/targets/node/operations.ts';
import { runServer, serverSettings } from '../../server/targets/node/run.ts';
import type { Command, CommandArguments } from '../command.ts';
import { siteOptions } from '../project-options.ts';

export const serve: Command = {
  usage: '[options]',
  options: {
    dist: { type: 'string', value: 'DIR', description: 'Folder of the site (default dist)' },
    bundle: {
      type: 'string',
      value: 'PLACE',
      description: 'Folder of the discovery bundle, or s3://bucket/prefix (default bundle, beside the site)',
    },
    port: { type: 'string', value: 'PORT', description: 'Port to listen on (default 4321)' },
    host: { type: 'string', value: 'ADDRESS', description: 'Address to listen on (default 127.0.0.1)' },
    base: siteOptions.base,
    site: { ...siteOptions.site, description: 'Where readers reach the site (default: what it was built for)' },
    domain: { ...siteOptions.domain, description: 'Which site of the bundle this is, where it holds several' },
    'by-host': {
      type: 'boolean',
      description: 'Serve every site of the bundle at the host that it was built for, with the files of DIR/<domain>',
    },
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
  run: (args) => runServer({ ...serverSettings(withFlags(process.env, args)), log: createStandardErrorLog() }),
};

/** The environment as flags change it: one of a name replaces a variable, those of a list are added to it. */
function withFlags(env: NodeJS.ProcessEnv, args: CommandArguments): NodeJS.ProcessEnv {
  const texts = { OCTAVO_DIST: 'dist', OCTAVO_BUNDLE: 'bundle', PORT: 'port', OCTAVO_HOST: 'host' };
  const ofSite = { OCTAVO_BASE: 'base', OCTAVO_SITE: 'site', OCTAVO_DOMAIN: 'domain' };
  const lists = { OCTAVO_PROXY_ALLOW: 'allow-origin', OCTAVO_TRUSTED_PROXY: 'trusted-proxy' };
  const byHost = args.flag('by-host') ? { OCTAVO_BY_HOST: 'true' } : {};
  const given = Object.entries({ ...texts, ...ofSite }).map(([name, flag]) => ({
    [name]: args.text(flag) ?? env[name],
  }));
  const added = Object.entries(lists).map(([name, flag]) => ({ [name]: [...args.list(flag), env[name] ?? ''].join() }));
  return Object.assign({}, env, byHost, ...given, ...added) as NodeJS.ProcessEnv;
}
