import type { AstroIntegrationLogger } from 'astro';
import { AstroError } from 'astro/errors';
import type { Phases } from '../src/build/contracts.ts';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { terminalReport } from '../src/diagnostics/reporters/terminal.ts';
import { countSummary, reportedByBuild } from '../src/diagnostics/summary.ts';
import type { Site } from '../src/site/index.ts';

type SourceText = (file: string) => string | undefined;

/** Says each phase of a build as Astro says its own. */
export function phaseLog(logger: AstroIntegrationLogger): Phases {
  return {
    done: (name, detail) => {
      logger.info(`${name.padEnd(8)}${detail}`);
    },
  };
}

/** Returns diagnostics as a terminal shows them. */
export function diagnosticReport(diagnostics: readonly Diagnostic[], sourceText: SourceText): string {
  return terminalReport(diagnostics, sourceText, { color: process.stderr.isTTY && !process.env['NO_COLOR'] });
}

/** Says of a page of the docs that readers will not find it. */
export function shadowedPage(site: Site, address: string): string {
  const page = site.pageAt(address);
  const file = page?.kind === 'content' ? page.source.file.path : 'docs.json';
  return `/${address} is a page of the Astro project; the one of ${file} is not shown, though search and llms.txt name it. Give one of them another address.`;
}

/** Returns the error that ends a run whose configuration is wrong: its message, and no stack, which would lead into Octavo. */
export function configError(message: string): AstroError {
  const error = new AstroError(message);
  error.stack = '';
  return error;
}

/** Returns the error that ends a build of docs with mistakes: all of them, each with its place, and no stack. */
export function docsError(diagnostics: readonly Diagnostic[], sourceText: SourceText): AstroError {
  const report = diagnosticReport(reportedByBuild(diagnostics), sourceText);
  const error = new AstroError(`${report}\nThe docs have ${countSummary(diagnostics)}: nothing was published.`);
  error.name = 'DocsError';
  error.stack = '';
  return error;
}
