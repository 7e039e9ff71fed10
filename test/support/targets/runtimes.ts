import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';

export interface RunningTarget {
  readonly url: string;
  /** What it said on standard output and standard error. */
  readonly log: () => string;
  stop(): Promise<void>;
}

export interface TargetSetup {
  /** The folder that holds dist, bundle and functions. */
  readonly folder: string;
  /** Variables and secrets. */
  readonly env: Readonly<Record<string, string>>;
  /** What the KV namespace of a Worker holds. */
  readonly kv?: readonly { readonly key: string; readonly value: string }[];
}

interface TargetRuntime {
  readonly start: (setup: TargetSetup) => Promise<RunningTarget>;
  /** Whether the site is served beside the function. */
  readonly site: boolean;
  /** Whether its redirects are ours to run here; `_redirects` is read by the platform. */
  readonly redirects: boolean;
}

/** Every target in its runtime, as the build wrote it. */
export const runtimes: Readonly<Record<string, TargetRuntime>> = {
  node: {
    start: ({ folder, env }) =>
      startProcess(['functions/node/index.mjs'], folder, {
        ...env,
        PORT: '0',
        OCTAVO_KEYS: 'store',
        OCTAVO_BASE: '/docs',
      }),
    site: true,
    redirects: true,
  },
  cloudflare: { start: startWorker, site: true, redirects: false },
  'lambda, payload 1.0': {
    start: (setup) => startRunner('run-lambda.ts', setup, ['1.0', 'lambda/function/index.mjs']),
    site: false,
    redirects: false,
  },
  'lambda, payload 2.0': {
    start: (setup) => startRunner('run-lambda.ts', setup, ['2.0', 'lambda/function/index.mjs']),
    site: false,
    redirects: false,
  },
  vercel: {
    start: (setup) => startRunner('run-vercel.ts', setup, ['vercel/.vercel/output']),
    site: true,
    redirects: true,
  },
  netlify: { start: (setup) => startRunner('run-netlify.ts', setup, ['netlify']), site: true, redirects: false },
};

/** Starts one of the platforms beside this file; what ends the arguments is a path below `functions`. */
function startRunner(file: string, { folder, env }: TargetSetup, args: readonly string[]): Promise<RunningTarget> {
  const path = join(folder, 'functions', args.at(-1) ?? '');
  return startProcess([join(import.meta.dirname, file), ...args.slice(0, -1), path], folder, env);
}

function startProcess(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningTarget> {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      log += chunk.toString();
      const url = /^http:\/\/\S+$/m.exec(log)?.[0];
      if (url === undefined) return;
      const stop = (): Promise<void> => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ url: new URL(url).origin, log: () => log, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${log}`)));
  });
}

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
