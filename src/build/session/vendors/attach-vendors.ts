import type { Diagnostic } from '../../../diagnostics/index.ts';
import {
  configuredIntegrations,
  countsAlone,
  headScripts,
  vendorProblem,
  headLoader,
  type ConfiguredIntegrations,
  type VendorPlaces,
} from '../../../vendors/index.ts';
import type { Settings } from '../../settings.ts';
import { vendorModule, type VendorModule } from './vendor-module.ts';
import type { DocsSession } from '../../contracts.ts';

/** Makes every page load the vendors that docs.json names; returns the file that they load, where there is one. */
export async function attachVendors(session: DocsSession, settings: Settings): Promise<VendorModule | undefined> {
  const configured = configuredIntegrations(session.project.config, settings.vendors);
  const places = vendorPlaces(settings);
  const file = await vendorModule(configured, places, counterOf(configured, settings));
  const address = file === undefined ? undefined : `${settings.base}/${file.path}`;
  session.attachVendors({
    first: headScripts(configured).map((src) => headLoader(src, places)),
    ...(countsAlone(configured) ? { module: undefined, counter: address } : { module: address }),
  });
  return file;
}

/** Where pages tell what readers do; `telemetry.enabled: false` keeps them from it. */
function counterOf({ hasTelemetry }: ConfiguredIntegrations, { insights, base }: Settings): string | undefined {
  return insights === undefined || !hasTelemetry ? undefined : `${base}/_octavo/insights/view`;
}

/** The site itself, where the owner said where that is, and what they allow besides. */
function vendorPlaces({ origin, base, isSiteNamed, vendorOrigins }: Settings): VendorPlaces {
  return { origins: [...(isSiteNamed ? [origin] : []), ...vendorOrigins], base };
}

/** Where a site is, an Astro project says in its own configuration. */
function siteHint(configFile: string): string {
  return /octavo\.config\.\w+$/.test(configFile)
    ? `Build with --site https://docs.example.com, or put "site" into ${configFile}.`
    : `Put \`site: 'https://docs.example.com'\` into ${configFile}.`;
}

/** Returns what to tell an owner whose vendors are loaded nowhere, because nobody said where the site is. */
export function vendorsNowhere({ project }: DocsSession, settings: Settings): readonly Diagnostic[] {
  const { vendors, consents } = configuredIntegrations(project.config, settings.vendors);
  const names = [...vendors, ...consents].map(({ integration }) => integration.name);
  if (names.length === 0 || vendorPlaces(settings).origins.length > 0) return [];
  return [
    vendorProblem['vendors-nowhere']({
      message: `The built pages load no vendor (${names.join(', ')}): they do so only at the address of the site, which is not set.`,
      ...project.locate(['integrations']),
      hint: siteHint(settings.configFile),
    }),
  ];
}
