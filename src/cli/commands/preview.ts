import { functionSettings } from '../../server/index.ts';
import { openNodeKeys, openBundle, keysSetting } from '../../server/node/index.ts';
import { portOption, runServer } from '../../server/targets/node/run.ts';
import { projectSettings } from '../../config/index.ts';
import type { Command } from '../command.ts';
import { projectOptions, siteOptions } from '../project-options.ts';

export const preview: Command = {
  usage: '[dir] [options]',
  options: {
    out: { type: 'string', value: 'DIR', description: 'Folder of the site (default dist)' },
    bundle: { type: 'string', value: 'DIR', description: 'Folder of the discovery bundle (default bundle)' },
    port: { type: 'string', value: 'PORT', description: 'Port to listen on (default 4321)' },
    base: siteOptions.base,
  },
  positionals: 1,
  async run(args) {
    const port = portOption(args.text('port'));
    if (typeof port === 'string') {
      process.stderr.write(`${port}\n`);
      return 2;
    }
    const settings = await projectSettings(projectOptions(args));
    const keysPlace = keysSetting(process.env);
    // Keys that cannot be read are told of by the server.
    const store = openNodeKeys(keysPlace, openBundle(settings.bundleDir).store);
    const keys = await store.list().catch(() => undefined);
    if (keys?.length === 0)
      process.stderr.write('The discovery API asks for a key: octavo keys create --organization NAME makes one.\n');
    const { credentials, feedbackPlace } = functionSettings(process.env);
    return runServer({
      dist: settings.outDir,
      bundleDir: settings.bundleDir,
      keys: keysPlace,
      port,
      host: '127.0.0.1',
      base: settings.base,
      origin: port === 0 ? undefined : `http://127.0.0.1:${port}`,
      domain: settings.domain,
      credentials,
      feedbackPlace,
      // Readers of a preview sign in again when it is started again.
      secret: process.env['OCTAVO_SECRET'] || `${crypto.randomUUID()}${crypto.randomUUID()}`,
      allowDeclaredPrivate: true,
    });
  },
};
