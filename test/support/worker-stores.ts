import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import type { BundleStore, ListedStore, NameList } from '../../src/bundle/store.ts';

export interface WorkerStores {
  readonly kv: ListedStore;
  readonly assets: BundleStore;
  close(): Promise<void>;
}

/** Answers with what a store has at the path in `?path=`; a PUT writes to KV first. */
const worker = `
import { createAssetStore, createKvStore } from './src/server/stores/cloudflare.ts';
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const path = searchParams.get('path');
    if (request.method === 'PUT') await env.KV.put(path, await request.text());
    const store = pathname === '/kv' ? createKvStore(env.KV) : createAssetStore(env.ASSETS, '_bundle');
    const limit = searchParams.get('limit');
    if (limit !== null) return Response.json(await store.list(path, Number(limit), searchParams.get('after') ?? undefined));
    const text = await store.read(path);
    return new Response(text, { status: text === undefined ? 404 : 200 });
  },
};`;

/** Starts Cloudflare's runtime with both of its stores, read by a Worker there. They hold `files`. */
export async function startWorkerStores(files: ReadonlyMap<string, string>): Promise<WorkerStores> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-worker-'));
  for (const [path, contents] of files) {
    const file = join(folder, '_bundle', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  const { outputFiles } = await build({
    stdin: { contents: worker, resolveDir: join(import.meta.dirname, '../..'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const flare = new Miniflare({
    modules: true,
    script: outputFiles[0]?.text ?? '',
    compatibilityDate: '2026-01-01',
    kvNamespaces: ['KV'],
    assets: {
      directory: folder,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
    },
  });
  const send = (name: string, path: string, body?: string): ReturnType<Miniflare['dispatchFetch']> =>
    flare.dispatchFetch(`http://worker.local/${name}?path=${encodeURIComponent(path)}`, {
      ...(body === undefined ? {} : { method: 'PUT', body }),
    });
  for (const [path, contents] of files) await send('kv', path, contents);
  const store = (name: string): BundleStore => ({
    async read(path) {
      const response = await send(name, path);
      const text = await response.text();
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(text);
      return text;
    },
  });
  return {
    kv: {
      ...store('kv'),
      async list(path, limit, after) {
        const query = new URLSearchParams({ path, limit: String(limit), ...(after === undefined ? {} : { after }) });
        return (await (await flare.dispatchFetch(`http://worker.local/kv?${query}`)).json()) as NameList;
      },
    },
    assets: store('assets'),
    async close() {
      await flare.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
