import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen, openDescriptions } from '../../src/artifacts/artifact.ts';
import { contentSecurityPolicy, type PolicyParts } from '../../src/artifacts/content-security-policy.ts';
import { pageScripts } from '../../src/artifacts/page-scripts.ts';
import { configuredIntegrations, vendorSources } from '../../src/vendors/configured.ts';
import { vendorProblem } from '../../src/vendors/diagnostics.ts';
import type { DocsSession } from '../docs-project/session.ts';
import type { Settings } from '../settings.ts';

/** The Content-Security-Policy of a site's pages. That of open pages tells nothing of what not everyone may read. */
export interface PagePolicies {
  readonly open: string;
  readonly closed: string;
}

/** Characters that a line of `_headers` may have (developers.cloudflare.com/pages/configuration/headers). */
const longestLine = 2000;

/**
 * Returns the policies under which the pages in `outDir` run; undefined when the owner wants none. `isClosed` says of a
 * file, by its path, whether not everyone may read it.
 */
export function pagePolicies(
  session: DocsSession,
  outDir: string,
  { settings, isClosed }: { readonly settings: Settings; readonly isClosed: (path: string) => boolean },
): PagePolicies | undefined {
  if (!settings.csp) return undefined;
  const { site } = session;
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const parts = (paths: readonly string[]): PolicyParts => ({
    ...scriptsOf(paths.map((path) => join(outDir, path))),
    vendors: vendorSources(configuredIntegrations(session.project.config)),
    allowedOrigins: settings.allowedOrigins,
  });
  const described = new Map(openDescriptions(site).map((document) => [document.location, document]));
  const openSite = { ...site, pages: site.pages.filter(isOpen), apiDocuments: described };
  const open = contentSecurityPolicy(openSite, parts(files.filter((file) => !isClosed(file))));
  warnOfLength(open, session);
  return { open, closed: contentSecurityPolicy(site, parts(files)) };
}

function scriptsOf(files: readonly string[]): Pick<PolicyParts, 'digests' | 'scriptOrigins'> {
  const digests = new Set<string>();
  const scriptOrigins = new Set<string>();
  for (const file of files) {
    const { inline, origins } = pageScripts(readFileSync(file, 'utf8'));
    for (const code of inline) digests.add(createHash('sha256').update(code).digest('base64'));
    for (const origin of origins) scriptOrigins.add(origin);
  }
  return { digests: [...digests].sort(), scriptOrigins: [...scriptOrigins].sort() };
}

function warnOfLength({ length }: string, { rendering, project }: DocsSession): void {
  if (length <= longestLine - '  Content-Security-Policy: '.length) return;
  rendering.report(
    vendorProblem['policy-long']({
      message: `The Content-Security-Policy has ${length} characters; Cloudflare Pages leaves out headers of more than ${longestLine}.`,
      ...project.locate(['integrations']),
      hint: 'Attach fewer vendors, or send the header from elsewhere; other hosts take it as it is.',
    }),
  );
}

/** Puts a policy into a page that is served without the headers of the site's files. */
export function withPolicy(html: string, policy: string): string {
  return html.replace(
    /<head[^<>]*>/i,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
