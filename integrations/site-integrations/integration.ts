import type { AstroIntegration } from 'astro';
import { vendorTags } from '../../src/vendors/index.ts';
import { currentSession } from '../docs-project/current-session.ts';
import type { Settings } from '../settings.ts';

/** Puts the tags of the vendors that docs.json names into every built page; the preview for authors gets none. */
export function siteIntegrations(settings: Settings): AstroIntegration {
  return {
    name: 'octavo:site-integrations',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        const session = await currentSession(settings, 'build');
        session.showVendorTags(vendorTags(session.project.config));
      },
    },
  };
}
