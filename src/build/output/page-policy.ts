import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isOpen,
  openDescriptions,
  contentSecurityPolicy,
  shorterPolicy,
  ownCodeSources,
  type PolicyParts,
  type PolicySources,
} from '../../artifacts/index.ts';
import { configuredIntegrations, vendorSources, vendorProblem } from '../../vendors/index.ts';
import { extensionProblem } from '../extension-problem.ts';
import type { Settings } from '../settings.ts';
import { entriesIn } from '../files/entries-in.ts';
import { htmlFile } from '../files/html-file.ts';
import { createNeedsReader } from '../render/page-needs.ts';
import type { DocsSession, PageCache, PageNeeds } from '../contracts.ts';

/** The Content-Security-Policy of a site's pages. That of open pages tells nothing of what not everyone may read. */
export interface PagePolicies {
  /** The header of open pages. */
  readonly open: string;
  /** What stands in the others; undefined when the owner wants none. */
  readonly closed: string | undefined;
  /** The header of the others: who may show them in a frame, which counts in headers alone. */
  readonly framing: string;
}

interface PolicyInput {
  readonly settings: Settings;
  readonly isClosed: (path: string) => boolean;
  readonly otherPages: readonly string[];
  readonly cache: Pick<PageCache, 'ofHtml'>;
  /** Where the search box asks, where that is not the site itself. */
  readonly searchOrigin: string | undefined;
}

/** Characters that a line of `_headers` may have (developers.cloudflare.com/pages/configuration/headers). */
const maxLine = 2000;
const maxPolicy = maxLine - '  Content-Security-Policy: '.length;

/**
 * Returns the policies under which the pages in `outDir` run. `isClosed` says of a file, by its path, whether not everyone
 * may read it; `otherPages` are folders of pages that others add to the site. A policy that some hosts would leave out for its length names the servers of APIs no longer one by one.
 */
export function pagePolicies(
  session: DocsSession,
  outDir: string,
  { settings, isClosed, otherPages, cache, searchOrigin }: PolicyInput,
): PagePolicies {
  const framing = `frame-ancestors ${settings.frameAncestors.join(' ')}`;
  if (!settings.csp) return { open: framing, closed: undefined, framing };
  const { site } = session;
  const needsOf = createNeedsReader();
  const read = (file: string): PageNeeds => needsOf(readFileSync(file, 'latin1'));
  const files = htmlFiles(outDir);
  const addresses = new Map(site.pages.map((page) => site.address(page.path)).map((at) => [htmlFile(at), at]));
  const needs = (file: string): PageNeeds => {
    const address = addresses.get(file);
    const found = (): PageNeeds => read(join(outDir, file));
    return address === undefined ? found() : cache.ofHtml(address, found);
  };
  const scripts = new Map(files.map((file) => [file, needs(file)]));
  const others = otherPages.flatMap((folder) => htmlFiles(folder).map((file) => read(join(folder, file))));
  const ownCode = sourcesOfCode(session, settings);
  const parts = (paths: readonly string[]): PolicyParts => ({
    ...together([...paths.flatMap((path) => scripts.get(path) ?? []), ...others]),
    vendors: vendorSources(configuredIntegrations(session.project.config, settings.vendors)),
    ownCode,
    allowed: settings.policyOrigins,
    allowedOrigins: settings.allowedOrigins,
    searchOrigin,
  });
  const described = new Map(openDescriptions(site).map((document) => [document.location, document]));
  const openSite = { ...site, pages: site.pages.filter(isOpen), apiDocuments: described };
  const whole = contentSecurityPolicy(openSite, parts(files.filter((file) => !isClosed(file))));
  const open = `${whole.length + framing.length + 2 > maxPolicy ? shorterPolicy(whole) : whole}; ${framing}`;
  warnOfLength(open, session);
  if (settings.policyOrigins.length === 0) {
    noteLoaders(session, settings);
    noteHeadScripts(session, settings);
  }
  return { open, closed: contentSecurityPolicy(site, parts(files)), framing };
}

function htmlFiles(folder: string): string[] {
  return entriesIn(folder).filter((path) => path.endsWith('.html'));
}

function together(
  pages: readonly PageNeeds[],
): Pick<PolicyParts, 'digests' | 'handlers' | 'scriptOrigins' | 'hasEmbeds'> {
  return {
    digests: [...new Set(pages.flatMap(({ digests }) => digests))].sort(),
    handlers: [...new Set(pages.flatMap(({ handlers }) => handlers))].sort(),
    scriptOrigins: [...new Set(pages.flatMap(({ origins }) => origins))].sort(),
    hasEmbeds: pages.some(({ hasEmbeds }) => hasEmbeds),
  };
}

/** The code that the project brings for browsers: scripts of every page and of their heads, code files, what pages define. */
function sourcesOfCode({ project, compiled }: DocsSession, { head }: Settings): PolicySources {
  const { scripts, codeFiles, markdownFiles } = project;
  const exported = [...markdownFiles.keys()].map((path) => compiled.facts(path)?.exportsSource ?? '');
  const added = head.flatMap(({ tag, content }) => (tag === 'script' && content !== undefined ? [content] : []));
  return ownCodeSources([...scripts, ...codeFiles.values()].map(({ text }) => text).concat(exported, added));
}

/** What is refused in browsers alone would be missed late. */
function noteLoaders({ rendering, project }: DocsSession, settings: Settings): void {
  for (const { integration } of configuredIntegrations(project.config, settings.vendors).vendors) {
    if (integration.loads === undefined) continue;
    rendering.report(
      vendorProblem['vendor-note']({
        message: `${integration.loads} of ${integration.name} may load from servers that the Content-Security-Policy does not name; browsers block those.`,
        ...project.locate(['integrations', integration.key]),
        hint: 'Name them in headers.allow of octavo.config.json. HTML and JavaScript of its own runs with --no-csp only.',
      }),
    );
  }
}

/** A script of another server is allowed by the policy; whom it talks to, only its maker knows. */
function noteHeadScripts({ rendering }: DocsSession, { head, configFile }: Settings): void {
  const origins = head.flatMap(({ tag, attrs }) => {
    const src = tag === 'script' ? attrs?.['src'] : undefined;
    return typeof src === 'string' ? (URL.parse(src.replace(/^\/\//, 'https://'))?.origin ?? []) : [];
  });
  for (const origin of new Set(origins))
    rendering.report(
      extensionProblem['head-note']({
        message: `The Content-Security-Policy lets pages load the script that head names at ${origin}; browsers block what it loads from or sends to other origins.`,
        file: configFile,
        hint: 'Name the origins that it talks to, its own among them, in headers.allow.',
      }),
    );
}

function warnOfLength({ length }: string, { rendering, project }: DocsSession): void {
  if (length <= maxPolicy) return;
  rendering.report(
    vendorProblem['policy-long']({
      message: `The Content-Security-Policy has ${length} characters; Cloudflare Pages leaves out headers of more than ${maxLine}.`,
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
