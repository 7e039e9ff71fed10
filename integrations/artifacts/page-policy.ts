import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../src/artifacts/content-security-policy.ts';
import { pageScripts } from '../../src/artifacts/page-scripts.ts';
import { configuredIntegrations, vendorSources } from '../../src/vendors/configured.ts';
import { vendorProblem } from '../../src/vendors/diagnostics.ts';
import type { DocsSession } from '../docs-project/session.ts';
import type { Settings } from '../settings.ts';

/** Characters that a line of `_headers` may have (developers.cloudflare.com/pages/configuration/headers). */
const longestLine = 2000;

/** Returns the Content-Security-Policy under which every page in `outDir` runs; undefined when the owner wants none. */
export function pagePolicy(session: DocsSession, outDir: string, settings: Settings): string | undefined {
  if (!settings.csp) return undefined;
  const digests = new Set<string>();
  const scriptOrigins = new Set<string>();
  for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const { inline, origins } = pageScripts(readFileSync(join(outDir, file), 'utf8'));
    for (const code of inline) digests.add(createHash('sha256').update(code).digest('base64'));
    for (const origin of origins) scriptOrigins.add(origin);
  }
  const policy = contentSecurityPolicy(session.site, {
    digests: [...digests].sort(),
    scriptOrigins: [...scriptOrigins].sort(),
    vendors: vendorSources(configuredIntegrations(session.project.config)),
    allowedOrigins: settings.allowedOrigins,
  });
  if (policy.length > longestLine - '  Content-Security-Policy: '.length) {
    session.rendering.report(
      vendorProblem['policy-long']({
        message: `The Content-Security-Policy has ${policy.length} characters; Cloudflare Pages leaves out headers of more than ${longestLine}.`,
        ...session.project.locate(['integrations']),
        hint: 'Attach fewer vendors, or send the header from elsewhere; other hosts take it as it is.',
      }),
    );
  }
  return policy;
}

/** Puts a policy into a page that is served without the headers of the site's files. */
export function withPolicy(html: string, policy: string): string {
  return html.replace(
    /<head[^>]*>/i,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
