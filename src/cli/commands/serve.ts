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
    const wrong = origins.find((url) => !/^https?:$/.test(URL.parse(url)?.protocol ?? ''));
    if (typeof port === 'string' || wrong !== undefined) {
      const origin = `--allow-origin takes an http or https URL, not "${wrong}".`;
      process.stderr.write(`${typeof port === 'string' ? port : origin}\n`);
      return 2;
    }
    return runServer({
      dist: resolve(args.text('dist') ?? 'dist'),
      bundleDir: resolve(args.text('bundle') ?? 'bundle'),
      keysFile: keysFile(),
      port,
      host: args.text('host') ?? '127.0.0.1',
      base: baseOf(args.text('base') ?? process.env['OCTAVO_BASE'] ?? ''),
      allowedOrigins: origins.map((url) => new URL(url).origin),
    });
  },
};
