import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { configuredIntegrations, headScripts } from '../../src/vendors/configured.ts';
import { writeFiles } from '../artifacts/write-files.ts';
import { currentSession } from '../docs-project/current-session.ts';
import type { Settings } from '../settings.ts';
import { vendorModule, type VendorModule } from './vendor-module.ts';

/** Attaches the vendors that docs.json names to every built page; the preview for authors gets none. */
export function siteIntegrations(settings: Settings): AstroIntegration {
  let file: VendorModule | undefined;
  return {
    name: 'octavo:site-integrations',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        const session = await currentSession(settings, 'build');
        const configured = configuredIntegrations(session.project.config);
        file = await vendorModule(configured);
        const address = file === undefined ? undefined : `${settings.base}/${file.path}`;
        session.attachVendors({ first: headScripts(configured), module: address });
      },
      'astro:build:done': ({ dir }) => {
        if (file !== undefined) writeFiles(fileURLToPath(dir), [file]);
      },
    },
  };
}
