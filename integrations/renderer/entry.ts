import { createApp } from 'astro/app/entrypoint';
import type { RenderRequest } from '../../src/build/contracts.ts';

const app = createApp({ streaming: false });

/** Renders one route. Its URL is that of the page; `locals` is what the components find in `Astro.locals`. */
export const render: RenderRequest = (request, locals) => app.render(request, { locals });
