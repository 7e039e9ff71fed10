import { fileURLToPath } from 'node:url';
import type { CreatePreviewServer } from 'astro';
import { defaultSettings } from '../src/build/settings.ts';
import { functionSettings } from '../src/server/index.ts';
import { keysSetting } from '../src/server/node/index.ts';
import { serveNode } from '../src/server/targets/node/server.ts';
import { basePath } from '../src/shared/base-path.ts';

/** Serves what `astro build` wrote as a host would, with the function: discovery API, search, MCP and proxy. */
const createPreviewServer: CreatePreviewServer = async ({ outDir, host = 'localhost', port, base, root, logger }) => {
  const ended = Promise.withResolvers<void>();
  const { credentials, feedbackPlace } = functionSettings(process.env);
  const server = await serveNode({
    dist: fileURLToPath(outDir),
    bundleDir: defaultSettings(fileURLToPath(root)).bundleDir,
    keys: keysSetting(process.env),
    port,
    host,
    base: basePath(base),
    origin: `http://${host}:${port}`,
    credentials,
    feedbackPlace,
    // Readers of a preview sign in again when it is started again.
    secret: process.env['OCTAVO_SECRET'] || `${crypto.randomUUID()}${crypto.randomUUID()}`,
    allowDeclaredPrivate: true,
    onError: (error) => {
      logger.error(error instanceof Error ? error.message : String(error));
    },
  });
  logger.info(`${server.url}${basePath(base)}/`);
  return {
    host,
    port: Number(new URL(server.url).port),
    closed: () => ended.promise,
    async stop() {
      await server.close();
      ended.resolve();
    },
  };
};

export default createPreviewServer;
