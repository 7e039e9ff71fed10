import { createApp } from 'astro/app/entrypoint';
import type { RenderRequest } from '../../src/build/contracts.ts';
import { isNotFoundRoute, isPageRoute } from '../routes.ts';
import { routeUrl } from '../route-url.ts';

const app = createApp({ streaming: false });
const routes = app.manifest.routes.map(({ routeData }) => routeData);
const pageRoute = routes.find(isPageRoute);
const notFoundRoute = routes.find(isNotFoundRoute);
const notFoundPath = `${app.manifest.base.replace(/\/$/, '')}/404`;

/** Renders one route. Its URL is that of the page; `locals` is what the components find in `Astro.locals`. */
export const render: RenderRequest = async (asked, locals) => {
  const url = routeUrl(asked.url, app.manifest.trailingSlash);
  const request = url === asked.url ? asked : new Request(url);
  const { pathname } = new URL(url);
  const route = pathname === notFoundPath ? notFoundRoute : pageRoute;
  // Astro looks up what has no path of its own in the static paths of its route, which know no page of the docs.
  const routeData = route && { routeData: { ...route, pathname } };
  let html: string | undefined;
  const written = (text: string): void => void (html = text);
  const response = await app.render(request, { locals: { ...locals, written }, ...routeData });
  return html ?? response;
};
