import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import type { RunningTarget, TargetRuntimes, TargetSetup } from './running-target.ts';

export const runtimes: TargetRuntimes = {
  cloudflare: { start: startWorker, site: true, redirects: false, streams: true },
};

interface WranglerConfig {
  readonly main: string;
  readonly compatibility_date: string;
  readonly assets: { readonly directory: string; readonly binding: string; readonly run_worker_first: string[] };
  readonly vars: Record<string, string>;
  readonly kv_namespaces?: readonly { readonly binding: string }[];
  readonly durable_objects: { readonly bindings: readonly { readonly name: string; readonly class_name: string }[] };
}

/** What `wrangler kv bulk put` does. */
const writer = `export default {
  async fetch(request, { KV }) {
    await KV.put(new URL(request.url).searchParams.get('key'), await request.text());
    return new Response();
  },
};`;

/** Starts workerd as `wrangler dev` would with the configuration that the build wrote. */
async function startWorker({ folder, env, kv = [] }: TargetSetup): Promise<RunningTarget> {
  const root = join(folder, 'functions/cloudflare');
  const config = JSON.parse(await readFile(join(root, 'wrangler.jsonc'), 'utf8')) as WranglerConfig;
  let log = '';
  const flare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
    },
    workers: [
      {
        name: 'octavo',
        modules: true,
        script: await readFile(join(root, config.main), 'utf8'),
        compatibilityDate: config.compatibility_date,
        bindings: { ...config.vars, ...env },
        kvNamespaces: Object.fromEntries((config.kv_namespaces ?? []).map(({ binding }) => [binding, 'bundle'])),
        durableObjects: Object.fromEntries(
          config.durable_objects.bindings.map(({ name, class_name: className }) => [
            name,
            { className, useSQLite: true },
          ]),
        ),
        assets: {
          directory: join(root, config.assets.directory),
          binding: config.assets.binding,
          routerConfig: { has_user_worker: true, static_routing: { user_worker: config.assets.run_worker_first } },
        },
      },
      {
        name: 'writer',
        modules: true,
        script: writer,
        kvNamespaces: { KV: 'bundle' },
        routes: ['http://writer.local/*'],
      },
    ],
  });
  for (const { key, value } of kv)
    await flare.dispatchFetch(`http://writer.local/?${new URLSearchParams({ key })}`, { method: 'PUT', body: value });
  return { url: (await flare.ready).origin, log: () => log, stop: () => flare.dispose() };
}
