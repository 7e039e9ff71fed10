import { functionSettings } from '../../server/index.ts';
import { openNodeKeys, openBundle, keysSetting } from '../../server/node/index.ts';
import { portOption, runServer } from '../../server/targets/node/run.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectSettings, type ProjectOptions } from '../../config/index.ts';
import { openProject, type Project } from '../../index.ts';
import { withMockServer } from '../../mock/index.ts';
import type { SiteMocks } from '../../server/targets/node/server.ts';
import { mocksPath } from '../../shared/mocks-path.ts';
import type { Command } from '../command.ts';
import { projectOptions, siteOptions } from '../project-options.ts';

export const preview: Command = {
  usage: '[dir] [options]',
  options: {
    out: { type: 'string', value: 'DIR', description: 'Folder of the site (default dist)' },
    bundle: {
      type: 'string',
      value: 'DIR',
      description: 'Folder of the discovery bundle (default bundle, beside the site)',
    },
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
    const options = projectOptions(args);
    const settings = await projectSettings(options);
    const keysPlace = keysSetting(process.env);
    // Keys that cannot be read are told of by the server.
    const store = openNodeKeys(keysPlace, openBundle(settings.bundleDir).store);
    const known = await store.list({ limit: 1 }).catch(() => undefined);
    if (known?.keys.length === 0)
      process.stderr.write('The discovery API asks for a key: octavo keys create --organization NAME makes one.\n');
    const { credentials, feedbackPlace, insightsPlace, modelKey } = functionSettings(process.env);
    const mocks = openMocks(settings, options);
    return runServer({
      ...(mocks === undefined
        ? {}
        : { mocks, allowedOrigins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`] }),
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
      insightsPlace,
      modelKey,
      // Readers of a preview sign in again when it is started again.
      secret: process.env['OCTAVO_SECRET'] || `${crypto.randomUUID()}${crypto.randomUUID()}`,
      allowDeclaredPrivate: true,
    });
  },
};

/** Answers for the APIs of the project whose site this is; the project is read when it is first asked. */
function openMocks(
  { projectDir, base }: { readonly projectDir: string; readonly base: string },
  options: ProjectOptions,
): SiteMocks | undefined {
  if (!['docs.json', 'mint.json'].some((name) => existsSync(join(projectDir, name)))) return undefined;
  const mount = `${base}/${mocksPath}`;
  let project: Promise<Project> | undefined;
  return {
    mount,
    answer: async (request) => (await (project ??= openProject(options))).mock(request, mount),
    offer: (html) => withMockServer(html, mount),
  };
}
