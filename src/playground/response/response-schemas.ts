import type { ResponseSchemas } from '../../api/index.ts';

const loaded = new Map<string, Promise<ResponseSchemas>>();

/** Loads the schemas that answers are judged by, once for each operation. Rejects when the site does not give them. */
export function loadResponseSchemas(address: string): Promise<ResponseSchemas> {
  const known = loaded.get(address) ?? load(address);
  loaded.set(address, known);
  known.catch(() => loaded.delete(address));
  return known;
}

async function load(address: string): Promise<ResponseSchemas> {
  const own = (await getJson(address)) as ResponseSchemas;
  if (typeof own.schemas !== 'string') return own;
  return { ...own, schemas: (await getJson(own.schemas)) as ResponseSchemas['schemas'] };
}

async function getJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
