import type { Page } from 'playwright-core';

/** The operation that is shown; it takes no parameter that must be there. */
export interface Endpoint {
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
}

/** A tool that shows descriptions, as its own documentation says that a page has it. */
export interface ReferenceTool {
  readonly name: string;
  /** Its package on npm; none for Octavo, whose pages are built. */
  readonly package?: string;
  /** The page that shows a description, `/openapi.json`, with files of the package below `/package/`. */
  readonly html?: string;
  /** Address of the endpoint; undefined where only the build knows it. */
  readonly address: (endpoint: Endpoint) => string | undefined;
  /** Waits until the endpoint can be read. */
  shown(page: Page, endpoint: Endpoint): Promise<void>;
  /** Opens what sends requests; undefined where it stands in the page, or there is none. */
  readonly open?: (page: Page) => Promise<void>;
  /** Sends one, and waits for the answer; undefined where the tool cannot. */
  readonly send?: (page: Page) => Promise<void>;
}

const slow = { timeout: 150_000 };
const dashed = (text: string): string => text.toLowerCase().replace(/[^a-z\d]+/g, '-');

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<link rel="icon" href="data:,"><title>API</title>${head}</head><body>${body}</body></html>`;

const octavo: ReferenceTool = {
  name: 'Octavo',
  address: () => undefined,
  shown: (tab, { summary }) => tab.locator('h1', { hasText: summary }).waitFor(slow),
  async open(tab) {
    await tab.click('.tryit-button');
    await tab.locator('dialog.playground').getByRole('button', { name: 'Send' }).waitFor(slow);
  },
  async send(tab) {
    await tab.locator('dialog.playground').getByRole('button', { name: 'Send', exact: true }).click();
    await tab.getByText('marked-answer').first().waitFor(slow);
  },
};

const scalar: ReferenceTool = {
  name: 'Scalar',
  package: '@scalar/api-reference',
  html: page(
    '',
    '<div id="app"></div><script src="/package/dist/browser/standalone.js"></script>' +
      "<script>Scalar.createApiReference('#app', { url: '/openapi.json' })</script>",
  ),
  address: ({ tag, path }) => `/#tag/${dashed(tag)}/GET${path}`,
  shown: (tab, { summary }) => tab.getByRole('heading', { name: summary }).first().waitFor(slow),
  async open(tab) {
    await tab
      .getByRole('button', { name: /^Test Request/ })
      .first()
      .click(slow);
    await tab.getByRole('button', { name: /^Send/ }).first().waitFor(slow);
  },
  async send(tab) {
    await tab.getByRole('button', { name: /^Send/ }).first().click(slow);
    await tab.getByText('marked-answer').first().waitFor(slow);
  },
};

const swagger: ReferenceTool = {
  name: 'Swagger UI',
  package: 'swagger-ui-dist',
  html: page(
    '<link rel="stylesheet" href="/package/swagger-ui.css">',
    '<div id="app"></div><script src="/package/swagger-ui-bundle.js"></script>' +
      "<script>SwaggerUIBundle({ url: '/openapi.json', dom_id: '#app' })</script>",
  ),
  // Its links to operations depend on how these are named.
  address: () => '/',
  async shown(tab, { path }) {
    await tab.locator(`.opblock-get [data-path="${path}"]`).click(slow);
    await tab.locator('.opblock.is-open .opblock-body').first().waitFor(slow);
  },
  async open(tab) {
    await tab.click('.try-out__btn', slow);
    await tab.locator('.execute').first().waitFor(slow);
  },
  async send(tab) {
    await tab.click('.execute', slow);
    await tab.getByText('marked-answer').first().waitFor(slow);
  },
};

const redoc: ReferenceTool = {
  name: 'Redoc',
  package: 'redoc',
  html: page(
    '',
    '<redoc spec-url="/openapi.json"></redoc><script type="module" src="/package/bundles/redoc.standalone.js"></script>',
  ),
  address: ({ tag, operationId }) => `/#tag/${tag}/operation/${operationId}`,
  shown: (tab, { summary }) => tab.getByRole('heading', { name: summary }).first().waitFor(slow),
};

const elements: ReferenceTool = {
  name: 'Elements',
  package: '@stoplight/elements',
  html: page(
    '<link rel="stylesheet" href="/package/styles.min.css"><script src="/package/web-components.min.js"></script>',
    '<elements-api apiDescriptionUrl="/openapi.json" router="hash"></elements-api>',
  ),
  address: ({ operationId }) => `/#/operations/${operationId.replaceAll('/', '-')}`,
  shown: (tab, { summary }) => tab.getByRole('heading', { name: summary }).first().waitFor(slow),
  async send(tab) {
    await tab.getByRole('button', { name: 'Send API Request' }).first().click(slow);
    await tab.getByText('marked-answer').first().waitFor(slow);
  },
};

export const tools: readonly ReferenceTool[] = [octavo, scalar, swagger, redoc, elements];
