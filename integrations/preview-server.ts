import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CreatePreviewServer } from 'astro';
import { functionSettings } from '../src/server/index.ts';
import { keysSetting } from '../src/server/node/index.ts';
import { serveNode } from '../src/server/targets/node/server.ts';
import { basePath } from '../src/shared/base-path.ts';
import { leftSettings } from './preview-settings.ts';
import { configError } from './report.ts';

/** Serves what `astro build` wrote as a host would, with the function: discovery API, search, MCP and proxy. */
const createPreviewServer: CreatePreviewServer = async ({ outDir, host, port, base, logger }) => {
  const ended = Promise.withResolvers<void>();
  const dist = fileURLToPath(outDir);
  if (!existsSync(dist)) throw configError(`There is nothing to preview in ${dist}. Run astro build first.`);
  const { bundleDir, domain } = leftSettings();
  const { credentials, feedbackPlace, insightsPlace, modelKey } = functionSettings(process.env);
  const server = await serveNode({
    dist,
    bundleDir,
    domain,
    keys: keysSetting(process.env),
    port,
    // Astro names none where the server is for every address of the machine (`--host`).
    host: host ?? '0.0.0.0',
    base: basePath(base),
    origin: `http://${host ?? 'localhost'}:${port}`,
    credentials,
    feedbackPlace,
    insightsPlace,
    modelKey,
    // Readers of a preview sign in again when it is started again.
    secret: process.env['OCTAVO_SECRET'] || `${crypto.randomUUID()}${crypto.randomUUID()}`,
    allowDeclaredPrivate: true,
    onError: (error) => {
      logger.error(error instanceof Error ? error.message : String(error));
    },
  });
  logger.info(`${server.url}${basePath(base)}/`);
  return {
    host: host ?? '0.0.0.0',
    port: Number(new URL(server.url).port),
    closed: () => ended.promise,
    async stop() {
      await server.close();
      ended.resolve();
    },
  };
};

export default createPreviewServer;
