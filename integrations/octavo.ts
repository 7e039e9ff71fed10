import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { openSession, type DocsSession } from '../src/build/session/session.ts';
import type { Settings } from '../src/build/settings.ts';
import { createPhases } from '../src/cli/phases.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { countSummary, hasErrors } from '../src/diagnostics/summary.ts';
import { printDiagnostics } from '../src/cli/report.ts';
import { startBuild, type DocsBuild } from './build.ts';
import type { OctavoOptions } from './options.ts';
import { pageScript, pageStyles } from './chunks.ts';
import { docsPrerenderer } from './prerenderer.ts';
import { addRoutes } from './routes.ts';
import { siteSettings } from './site-settings.ts';
import { createViteRenderer } from './vite.ts';

export type { OctavoOptions } from './options.ts';

/** Makes a docs project a part of an Astro project: its pages, and all that belongs to them. */
export default function octavo(options: OctavoOptions): AstroIntegration {
  const viteRenderer = createViteRenderer();
  let settings: Settings;
  let session: DocsSession;
  let build: DocsBuild;
  return {
    name: 'octavo',
    hooks: {
      'astro:config:setup'(setup) {
        const { config, command, updateConfig } = setup;
        addRoutes(setup, { isPrerendered: command !== 'dev' });
        const has = (name: string): boolean => config.integrations.some((other) => other.name === name);
        updateConfig({
          scopedStyleStrategy: 'where',
          integrations: [...(has('@astrojs/mdx') ? [] : [mdx()]), ...(has('@astrojs/react') ? [] : [react()])],
          vite: {
            plugins: [viteRenderer.plugin],
            ssr: { noExternal: ['octavo', '@astrojs/react'] },
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [pageScript] } } } } },
              prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [pageStyles] } } } } },
            },
          },
        });
      },
      'astro:config:done'({ config }) {
        settings = siteSettings(options, config);
      },
      async 'astro:build:start'({ setPrerenderer, logger }) {
        session = await openSession(settings, 'build');
        const isPublishable = (diagnostics: readonly Diagnostic[]): boolean => !hasErrors(diagnostics);
        const diagnostics = session.check();
        if (!isPublishable(diagnostics)) {
          printDiagnostics(diagnostics, session.sourceText);
          throw new AstroError(`The docs have ${countSummary(diagnostics)}.`);
        }
        build = startBuild(session, settings, {
          phases: createPhases((line) => {
            logger.info(line);
          }),
          isPublishable,
        });
        setPrerenderer((astro) => docsPrerenderer(astro, { build, base: settings.base, openRenderer: viteRenderer.open }));
      },
      async 'astro:build:done'({ dir, logger }) {
        for (const path of await build.publish(fileURLToPath(dir)))
          logger.warn(`${path} is the Astro project's own; that of the docs is left out.`);
        await session.close();
      },
    },
  };
}
