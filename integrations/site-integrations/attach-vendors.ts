import { configuredIntegrations, headScripts } from '../../src/vendors/configured.ts';
import type { DocsSession } from '../docs-project/session.ts';
import type { Settings } from '../settings.ts';
import { vendorModule, type VendorModule } from './vendor-module.ts';

/** Makes every page load the vendors that docs.json names; returns the file that they load, where there is one. */
export async function attachVendors(session: DocsSession, { base }: Settings): Promise<VendorModule | undefined> {
  const configured = configuredIntegrations(session.project.config);
  const file = await vendorModule(configured);
  session.attachVendors({
    first: headScripts(configured),
    module: file === undefined ? undefined : `${base}/${file.path}`,
  });
  return file;
}
