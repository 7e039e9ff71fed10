import type { AstroConfig } from 'astro';
import { appendFileSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forwardPages, isOpen } from '../../src/artifacts/index.ts';
import { buildSite } from '../../src/build/build-site.ts';
import type { BuildOutcome, Phases, Renderer } from '../../src/build/contracts.ts';
import { htmlFile } from '../../src/build/files/html-file.ts';
import { startFunctions } from '../../src/build/functions/write-functions.ts';
import type { DocsSession } from '../../src/build/contracts.ts';
import type { Settings } from '../../src/build/settings.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { hasErrors } from '../../src/diagnostics/summary.ts';
import { docsError } from '../report.ts';

/** What came of a build. */
export interface Publication {
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of files that are not published. */
  readonly leftOut: readonly string[];
}

/** The docs of an Astro project while Astro builds it: pages first, what is made from all of them when Astro has its own. */
export interface DocsBuild {
  /** Makes every page; returns the addresses of those that Astro is to write. Rejects where errors forbid to publish them. */
  makePages(renderer: Renderer): Promise<readonly string[]>;
  /** Returns the HTML at an address. */
  page(address: string): Promise<Buffer>;
  /**
   * Publishes what belongs to the pages (Markdown, indexes, files of the project, bundle, functions) in the folder where
   * Astro has written the site. Files that are there already are the Astro project's own: ours are left out for them.
   */
  publish(siteDir: string): Promise<Publication>;
}

/** Astro makes a URL of an address without encoding it: what means something in URLs would name another file. */
const isAstros = (address: string): boolean => !/[%#?]/.test(address);

interface StartOptions {
  readonly phases: Phases;
  /** How Astro names the files of pages. */
  readonly format: AstroConfig['build']['format'];
}

/** Starts to build the docs of an Astro project. */
export function startBuild(session: DocsSession, settings: Settings, { phases, format }: StartOptions): DocsBuild {
  const { site } = session;
  const writeFunctions = startFunctions(settings);
  const addresses = new Set(['', ...site.pages.filter(isOpen).map(({ path }) => site.address(path))]);
  /** Resolves when Astro has written its pages, with their folder. */
  const siteWritten = Promise.withResolvers<readonly string[]>();
  let folder = settings.outDir;
  let outcome: Promise<BuildOutcome> | undefined;
  return {
    async makePages(renderer) {
      const pagesRendered = Promise.withResolvers<string>();
      const rendered = (siteFolder: string): Promise<readonly string[]> => {
        pagesRendered.resolve(siteFolder);
        return siteWritten.promise;
      };
      const isPublishable = (found: readonly Diagnostic[]): boolean => !hasErrors(found);
      outcome = buildSite(session, settings, { renderer, phases, isPublishable, rendered });
      outcome.catch(pagesRendered.reject);
      folder = await pagesRendered.promise;
      if (!hasErrors(session.check()))
        return [...addresses].filter((address) => isAstros(address) && existsSync(file(address)));
      siteWritten.resolve([]);
      throw docsError((await outcome).diagnostics, session.sourceText);
    },
    page: (address) => readFile(file(address)),
    async publish(siteDir) {
      siteWritten.resolve([siteDir]);
      const diagnostics = (await outcome)?.diagnostics ?? [];
      const pages = new Set([...addresses, '404'].filter(isAstros).map(htmlFile));
      const forwards = forwardPages({ site, assets: session.project.assets });
      const leftOut = addFiles(settings.outDir, siteDir, {
        isWanted: (path) => !pages.has(path),
        // Servers that find `old/index.html` for /old, as those of Astro do, look for no `old.html`.
        placeOf: (path) =>
          format === 'directory' && forwards.has(path) ? path.replace(/\.html$/, '/index.html') : path,
      });
      await writeFunctions(session, siteDir);
      return { diagnostics, leftOut };
    },
  };

  function file(address: string): string {
    return join(folder, htmlFile(address));
  }
}

/** Lists of rules, which hosts apply one after the other (developers.cloudflare.com/pages, docs.netlify.com). */
const ruleFiles: ReadonlySet<string> = new Set(['_headers', '_redirects']);

interface Additions {
  readonly isWanted: (path: string) => boolean;
  /** Where a file belongs. */
  readonly placeOf: (path: string) => string;
}

/** Copies the wanted files of a folder into another; returns those that the other one has already. Rules come after those that are there. */
function addFiles(from: string, into: string, { isWanted, placeOf }: Additions): string[] {
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .filter(isWanted);
  const leftOut: string[] = [];
  for (const path of paths) {
    const target = join(into, placeOf(path));
    if (existsSync(target)) {
      if (ruleFiles.has(path)) appendFileSync(target, `\n${readFileSync(join(from, path), 'utf8')}`);
      else leftOut.push(path);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    // A copy: what comes after Astro may write into its files, and ours are compared with by the next build.
    copyFileSync(join(from, path), target, constants.COPYFILE_FICLONE);
  }
  return leftOut;
}
