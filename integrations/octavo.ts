import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { fileURLToPath } from 'node:url';
import type { AstroAdapter, AstroConfig, AstroIntegration, HookParameters, IntegrationResolvedRoute } from 'astro';
import type { DocsSession } from '../src/build/contracts.ts';
import { componentPlugin } from '../src/build/render/component-plugin.ts';
import { openSession } from '../src/build/open-session.ts';
import { hasErrors } from '../src/diagnostics/summary.ts';
import type { Preview } from '../src/preview/preview.ts';
import { startBuild, type DocsBuild } from './build.ts';
import { mountPreview, rendererWatch } from './dev.ts';
import { pageScript, pageStyles } from './chunks.ts';
import type { OctavoOptions } from './options.ts';
import { docsPrerenderer } from './prerenderer.ts';
import { docsError, phaseLog, shadowedPage } from './report.ts';
import { addRoutes } from './routes.ts';
import { siteComponents, siteSettings } from './site-settings.ts';
import { createViteRenderer } from './vite-renderer.ts';

export type { OctavoOptions } from './options.ts';

/**
 * Makes a docs project part of an Astro project: pages, search, what agents read, the function. Where the site is (`site`,
 * `base`), how its files are named (`build.format`) and where they are written (`outDir`) is Astro's configuration.
 */
export default function octavo(options: OctavoOptions): AstroIntegration {
  const viteRenderer = createViteRenderer();
  let command: HookParameters<'astro:config:setup'>['command'];
  let astroConfig: AstroConfig;
  let session: DocsSession;
  let build: DocsBuild;
  let preview: Preview | undefined;
  let ownRoutes: readonly IntegrationResolvedRoute[] = [];
  return {
    name: 'octavo',
    hooks: {
      'astro:config:setup'(setup) {
        const { config, updateConfig } = setup;
        command = setup.command;
        const has = (name: string): boolean => config.integrations.some((other) => other.name === name);
        addRoutes(setup, { isPrerendered: command !== 'dev' });
        updateConfig({
          // What the stylesheets of the docs count on: selectors that weigh what is written.
          scopedStyleStrategy: 'where',
          integrations: [...(has('@astrojs/mdx') ? [] : [mdx()]), ...(has('@astrojs/react') ? [] : [react()])],
          vite: {
            plugins: [
              componentPlugin(siteComponents(options, fileURLToPath(config.root))),
              viteRenderer.plugin,
              rendererWatch(() => preview?.rendererChanged()),
            ],
            ssr: { noExternal: ['octavo', '@astrojs/react'] },
            environments: { client: chunks(pageScript), prerender: chunks(pageStyles) },
          },
        });
      },
      'astro:config:done'({ config, setAdapter }) {
        astroConfig = config;
        // Without an adapter Astro previews files alone; one that the project has is asked instead.
        if (command === 'preview' && config.adapter === undefined) setAdapter(previewAdapter);
      },
      'astro:routes:resolved'({ routes }) {
        ownRoutes = routes.filter(({ origin }) => origin === 'project');
      },
      async 'astro:server:setup'({ server, logger }) {
        const settings = siteSettings(options, astroConfig);
        session = await openSession({ ...settings, origin: `http://localhost:${astroConfig.server.port}` }, 'dev');
        preview = mountPreview(server, session, { settings, config: astroConfig, logger, routes: () => ownRoutes });
      },
      async 'astro:server:done'() {
        await preview?.stop();
        await session.close();
      },
      async 'astro:build:start'({ setPrerenderer, logger }) {
        const settings = siteSettings(options, astroConfig);
        session = await openSession(settings, 'build');
        const diagnostics = session.check();
        if (hasErrors(diagnostics)) throw docsError(diagnostics, session.sourceText);
        build = startBuild(session, settings, { phases: phaseLog(logger) });
        setPrerenderer((astro) =>
          docsPrerenderer(astro, {
            build,
            base: settings.base,
            openRenderer: viteRenderer.open,
            shadowed: (address) => {
              logger.warn(shadowedPage(session.site, address));
            },
          }),
        );
      },
      async 'astro:build:done'({ dir, logger }) {
        for (const path of await build.publish(fileURLToPath(dir)))
          logger.warn(`${path} stands in the Astro project itself; that of the docs is left out.`);
        await session.close();
      },
    },
  };
}

/** Lets `astro preview` serve the function, too. */
const previewAdapter: AstroAdapter = {
  name: 'octavo',
  entrypointResolution: 'auto',
  previewEntrypoint: fileURLToPath(new URL('./preview-server.ts', import.meta.url)),
  supportedAstroFeatures: {
    staticOutput: 'stable',
    hybridOutput: 'stable',
    serverOutput: 'stable',
    sharpImageService: 'stable',
  },
};

function chunks(group: typeof pageScript): object {
  return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
}
