import mdx from '@astrojs/mdx';
import type { AstroUserConfig } from 'astro';
import { pageScript } from '../chunks.ts';
import { preactInBrowsers } from '../preact.ts';
import { lazyModules } from '../lazy-modules.ts';
import { shortMarkdown } from '../short-markdown.ts';
import { styleLayer } from '../style-layer.ts';
import { rendererAdapter } from './adapter.ts';
import { islandsOnly } from './islands-only.ts';
import { lazyReact } from './lazy-react.ts';

/** How Astro makes the prebuilt renderer of `octavo build`: see `src/build/render/build-renderer.ts`. */
export default {
  output: 'server',
  adapter: rendererAdapter(),
  trailingSlash: 'ignore',
  scopedStyleStrategy: 'where',
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  integrations: [mdx(), lazyReact()],
  vite: {
    ssr: { noExternal: true },
    // React chooses between its builds by this: only one of them is bundled.
    plugins: [styleLayer(), preactInBrowsers(), shortMarkdown(), lazyModules(), islandsOnly()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // A page that loads one stylesheet is drawn sooner than one that loads two.
    build: { cssCodeSplit: false },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [pageScript] } } } } } },
  },
} satisfies AstroUserConfig;
