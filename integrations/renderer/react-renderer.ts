import type { SSRLoadedRendererValue } from 'astro';

/** Renders React components as @astrojs/react does, which is loaded once there is one: few pages have any. */
const renderer: SSRLoadedRendererValue = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  async check(...asked) {
    const [component] = asked as readonly unknown[];
    // The name of an element, which Astro asks for as well.
    if (typeof component === 'string') return false;
    return (await react()).check.apply(this, asked);
  },
  async renderToStaticMarkup(...asked) {
    return (await react()).renderToStaticMarkup.apply(this, asked);
  },
};

async function react(): Promise<SSRLoadedRendererValue> {
  return (await import('@astrojs/react/server.js')).default;
}

export default renderer;
