import mdx from '@astrojs/mdx';
import { fileURLToPath } from 'node:url';
import type { AstroAdapter, AstroConfig, AstroIntegration, HookParameters, IntegrationResolvedRoute } from 'astro';
import type { Plugin } from 'vite';
import type { Settings } from '../src/build/settings.ts';
import { componentPlugin } from '../src/build/render/component-plugin.ts';
import { buildHooks } from './build/hooks.ts';
import { isPrebuilt } from './build/is-prebuilt.ts';
import { bundledPackages } from './bundled-packages.ts';
import { pageScript, pageStyles } from './chunks.ts';
import { devHooks } from './dev/hooks.ts';
import { keepPageScript } from './dev/keep-page.ts';
import { leaveSettings } from './preview-settings.ts';
import { localsTypes } from './locals.ts';
import type { OctavoOptions } from './options.ts';
import { configError } from './report.ts';
import { renderPrefix } from './route-url.ts';
import { addRoutes, hasOwnNotFound, type Rendering } from './routes.ts';
import { preactInBrowsers } from './preact.ts';
import { ownReact } from './react.ts';
import { lazyModules } from './lazy-modules.ts';
import { shortMarkdown } from './short-markdown.ts';
import { styleLayer } from './style-layer.ts';
import { siteSettings } from './site-settings.ts';

export type { OctavoLocals } from './locals.ts';
export type { OctavoOptions } from './options.ts';

/** An Astro project that has docs, when Astro knows its configuration. */
export interface AstroProject {
  config(): AstroConfig;
  /** What the docs are built with. */
  settings(this: void): Settings;
  /** The project's own routes. */
  routes(this: void): readonly IntegrationResolvedRoute[];
  /** Who makes the pages of the docs, and when. */
  rendering(this: void): Rendering;
}

/**
 * Makes a docs project part of an Astro project: pages, search, what agents read, the function. Where the site is (`site`,
 * `base`), how its files are named (`build.format`) and where they are written (`outDir`) is Astro's configuration.
 */
export default function octavo(options: OctavoOptions): AstroIntegration {
  let command: HookParameters<'astro:config:setup'>['command'];
  let addWatchFile: HookParameters<'astro:config:setup'>['addWatchFile'];
  let known: { readonly config: AstroConfig; readonly settings: Settings } | undefined;
  const configured = (): NonNullable<typeof known> => {
    if (known === undefined) throw new Error('Astro has not read its configuration yet.');
    return known;
  };
  let routes: readonly IntegrationResolvedRoute[] = [];
  let rendering: Rendering = 'static';
  const project: AstroProject = {
    config: () => configured().config,
    settings: () => configured().settings,
    routes: () => routes,
    rendering: () => rendering,
  };
  const build = buildHooks(project);
  const dev = devHooks(project);
  return {
    name: 'octavo',
    hooks: {
      async 'astro:config:setup'(setup) {
        const { config, updateConfig, logger } = setup;
        ({ command, addWatchFile } = setup);
        const names = config.integrations.map(({ name }) => name);
        if (names.filter((name) => name === 'octavo').length > 1) throw configError(once);
        if (config.security.csp !== false) logger.info(policyOfDocs);
        if (config.build.assets !== '_astro') logger.warn(askedForAgain(config.build.assets));
        if (command === 'dev') rendering = 'on demand';
        else if (command === 'build' && (await isPrebuilt(config, await siteSettings(options, config))))
          rendering = 'prebuilt';
        addRoutes(setup, {
          rendering,
          ...(command === 'dev' && { prefix: renderPrefix }),
          hasOwnNotFound: hasOwnNotFound(config),
        });
        if (command === 'dev') setup.injectScript('page', keepPageScript);
        updateConfig({
          integrations: [...(names.includes('@astrojs/mdx') ? [] : [mdx()]), ...ownReact(names)],
          vite: {
            plugins: [
              componentPlugin(() => project.settings().components),
              settingsPlugin(project),
              styleLayer(),
              preactInBrowsers(),
              shortMarkdown(),
              lazyModules(),
              bundledPackages(),
              ...(rendering === 'prebuilt' ? [] : [build.plugin]),
              ...dev.plugins,
            ],
            environments: { client: chunks(pageScript), prerender: chunks(pageStyles) },
          },
        });
      },
      async 'astro:config:done'({ config, setAdapter, injectTypes }) {
        known = { config, settings: await siteSettings(options, config) };
        injectTypes(localsTypes);
        // `astro dev` starts again with another configuration.
        for (const file of known.settings.configFiles) addWatchFile(file);
        // Without an adapter Astro previews files alone; one that the project has is asked instead.
        if (command !== 'preview' || config.adapter !== undefined) return;
        setAdapter(previewAdapter);
        leaveSettings(known.settings);
      },
      'astro:routes:resolved'({ routes: resolved }) {
        routes = resolved.filter(({ origin }) => origin === 'project');
      },
      ...build.hooks,
      ...dev.hooks,
    },
  };
}

const once =
  'astro.config has octavo({ … }) twice, and an Astro project has one docs project. Make tabs or products of both in one docs.json, or an Astro project of each.';

const policyOfDocs =
  'security.csp is the policy of the project’s own pages. Those of the docs have the policy of _headers and of the function, which knows their scripts.';

/** What `_headers`, `nginx.conf` and the functions say of files whose names change with them, they say of Astro's usual folder. */
function askedForAgain(folder: string): string {
  return `build.assets of astro.config is '${folder}': browsers keep files of _astro for a year, and ask for those of ${folder} with each page. Leave build.assets as it is, or have your host send Cache-Control for that folder.`;
}

/** Hands the settings of the docs to who reads Astro's configuration: `octavo check` (`src/public/astro-settings.ts`). */
function settingsPlugin(project: AstroProject): Plugin<{ readonly settings: () => Settings }> {
  return { name: 'octavo:settings', api: { settings: project.settings } };
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
