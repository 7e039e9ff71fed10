import { gzipSync } from 'node:zlib';
import { vendorModule } from '../src/build/session/vendors/vendor-module.ts';
import { configuredIntegrations } from '../src/vendors/configured.ts';
import { consentSources, vendors } from '../src/vendors/registered.ts';
import { integrationCases, vendorCases } from '../test/vendors/index.ts';

/** Bytes that a page of a site with these integrations loads more than one without, packed. */
async function bytes(keys: readonly string[]): Promise<number> {
  const settings = Object.fromEntries(keys.map((key) => [key, integrationCases[key]?.settings]));
  const module = await vendorModule(configuredIntegrations({ integrations: settings }), { origins: ['*'], base: '' });
  return module === undefined ? 0 : gzipSync(module.contents).length;
}

const rows: string[][] = [];
for (const integration of [...vendors, ...consentSources]) {
  const { key, facts = [], unverified } = integration;
  const settings = integrationCases[key]?.settings ?? {};
  const { script = [], connect = [] } = integration.sources(settings as Parameters<typeof integration.sources>[0]);
  rows.push([
    key,
    facts.join('; ') + (unverified === undefined ? '' : ' [k: partly]'),
    vendorCases[key]?.script ?? '',
    String(await bytes([key])),
    `script ${script.join(' ')}; connect ${connect.join(' ')}`,
  ]);
}
rows.push(['all', '', '', String(await bytes([...vendors, ...consentSources].map(({ key }) => key))), '']);
process.stdout.write('| Vendor | Source | Request | Bytes (gzip) | Origins |\n| --- | --- | --- | --- | --- |\n');
for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
