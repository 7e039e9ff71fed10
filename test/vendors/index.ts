import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isVendorCase, type IntegrationCase, type VendorCase } from './vendor-case.ts';

const folder = join(import.meta.dirname, 'registry');
const loaded = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const key = file.replace('.ts', '');
    const { [key]: entry } = (await import(join(folder, file))) as Readonly<Record<string, IntegrationCase>>;
    if (entry === undefined) throw new Error(`test/vendors/registry/${file} exports no ${key}.`);
    return [key, entry] as const;
  }),
);

/** What is asked of every entry of docs.json `integrations`, by its key: each has a file of its name in `registry`. */
export const integrationCases: Readonly<Record<string, IntegrationCase>> = Object.fromEntries(loaded);

/** What is asked of each vendor, by its key. */
export const vendorCases: Readonly<Record<string, VendorCase>> = Object.fromEntries(
  loaded.flatMap(([key, entry]) => (isVendorCase(entry) ? [[key, entry]] : [])),
);
