import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { configuredIntegrations, vendorSources } from '../../src/vendors/configured.ts';

const posthog = import.meta.resolve('posthog-js/package.json');
const mixpanel = import.meta.resolve('mixpanel-browser/package.json');
const amplitude = import.meta.resolve('@amplitude/analytics-browser/package.json');
const segment = import.meta.resolve('@segment/analytics-next/package.json');
const hightouch = import.meta.resolve('@ht-sdks/events-sdk-js-browser/package.json');

/** Where the libraries that vendors publish on npm stand at their addresses; `$1` is what the pattern caught. */
const libraries: readonly (readonly [address: RegExp, packageFile: string, file: string])[] = [
  [/\.i\.posthog\.com\/static\/(?:[\d.]+\/)?([\w-]+\.js)/, posthog, 'dist/$1'],
  [/^https:\/\/cdn\.mxpnl\.com\/libs\/mixpanel-2-latest\.min\.js/, mixpanel, 'dist/mixpanel.min.js'],
  [/^https:\/\/cdn\.amplitude\.com\/libs\/analytics-browser/, amplitude, 'lib/scripts/amplitude-min.js'],
  [/\/analytics\.js\/v1\/\w+\/analytics\.min\.js/, segment, 'dist/umd/standalone.js'],
  [/\/analytics-next\/bundles\/([\w.-]+)/, segment, 'dist/umd/$1'],
  [/^https:\/\/cdn\.hightouch-events\.com\/.*\/((?:events\.min|[\w.-]*bundle[\w.-]*)\.js)/, hightouch, 'dist/umd/$1'],
];

/** Where these take events. */
export const eventAddresses: readonly RegExp[] = [
  /amplitude\.com\/2\/httpapi/,
  /events\.example\.com\/v1\/p/,
  /mixpanel\.com\/track/,
  /i\.posthog\.com\/e\//,
  /api\.segment\.io\/v1\/p/,
];

/** What the vendors' servers say to their libraries, as far as these wait for it. */
const answers: readonly (readonly [address: RegExp, answer: object])[] = [
  [/\/v1\/projects\/\w+\/settings/, { integrations: { 'Segment.io': { apiKey: 'abc123' } } }],
  [/amplitude\.com\/2\/httpapi/, { code: 200 }],
];

/** Answers a request as the vendor would that it is for: with its library, or as the server that takes events. */
export async function answerAsVendor(route: Route): Promise<void> {
  const request = route.request();
  const url = request.url();
  const headers = {
    'access-control-allow-origin': request.headers()['origin'] ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
  };
  const library = libraries.find(([address]) => address.test(url));
  if (library !== undefined) {
    const [address, packageFile, file] = library;
    const caught = address.exec(url)?.[1] ?? '';
    const body = readFileSync(new URL(file.replace('$1', caught), packageFile), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', headers, body });
    return;
  }
  const [, answer = {}] = answers.find(([address]) => address.test(url)) ?? [];
  await route.fulfill({ contentType: 'application/json', headers, body: JSON.stringify(answer) });
}

/** Returns a policy without what stands in it for others than these integrations. */
export function policyOf(integrations: Readonly<Record<string, unknown>>, policy: string, all: object): string {
  const origins = (config: object): string[] =>
    Object.values(vendorSources(configuredIntegrations({ integrations: config as Record<string, unknown> }))).flat();
  const own = new Set(origins(integrations));
  const others = new Set(origins(all).filter((origin) => !own.has(origin)));
  return policy
    .split('; ')
    .map((directive) =>
      directive
        .split(' ')
        .filter((word) => !others.has(word))
        .join(' '),
    )
    .join('; ');
}

/** Makes the browser one that PostHog counts, which leaves out robots. It runs in the page. */
export function hideRobot(): void {
  const userAgent = navigator.userAgent.replace('Headless', '');
  Object.defineProperties(Navigator.prototype, {
    webdriver: { value: false },
    userAgent: { value: userAgent },
    userAgentData: { value: undefined },
  });
}

/** Returns the names of what is stored at the site of a page: cookies, entries, databases. */
export async function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...document.cookie.split('; ').flatMap((cookie) => (cookie === '' ? [] : (cookie.split('=')[0] ?? ''))),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
  ]);
}
