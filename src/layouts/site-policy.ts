import type { SSRResult } from 'astro';
import { createComponent, renderTemplate } from 'astro/runtime/server/index.js';

/**
 * Leaves the policy out of a page that Astro writes into it in a project with `security.csp`: made of the scripts and styles that
 * Vite has bundled, it would forbid those that Octavo writes into pages. Their policy is that of the site
 * (`artifacts/content-security-policy`), which knows both.
 */
export const SitePolicy = createComponent((result: SSRResult) => {
  result.shouldInjectCspMetaTags = false;
  return renderTemplate``;
});
