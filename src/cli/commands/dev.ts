import { openSession, type DocsSession } from '../../../integrations/docs-project/session.ts';
import { startPreview } from '../../../integrations/preview/preview-server.ts';
import { listenFailure } from '../../server/targets/node-run.ts';
import type { Command } from '../command.ts';
import { offlineOption, projectSettings, siteOptions } from '../project-settings.ts';
import { countSummary, withoutNotes } from '../../diagnostics/summary.ts';
import { printDiagnostics } from '../report.ts';

export const dev: Command = {
  usage: '[dir] [options]',
  options: {
    port: {
      type: 'string',
      value: 'PORT',
      description: 'Port to listen on (default 3000, the next free one when taken)',
    },
    host: { type: 'string', value: 'HOST', description: 'Address to listen on (default localhost)' },
    base: siteOptions.base,
    ...offlineOption,
    domain: siteOptions.domain,
  },
  positionals: 1,
  async run(args) {
    const settings = projectSettings(args);
    const port = Number(args.text('port') ?? 3000);
    if (typeof settings === 'string' || !Number.isInteger(port) || port < 0 || port > 65_535) {
      process.stderr.write(`${typeof settings === 'string' ? settings : '--port takes a number from 0 to 65535.'}\n`);
      return 2;
    }
    const host = args.text('host') ?? 'localhost';
    const session = await openSession(settings, 'dev');
    const failed = (error: unknown): void =>
      void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    const report = createProblemReport(session, failed);
    const keysSetting = process.env['OCTAVO_KEYS'] || 'keys.json';
    const changed = (): void => report.tell();
    const server = await startPreview(session, settings, { port, host, keysSetting, changed, failed }).catch(
      (error: unknown) => {
        const sentence = listenFailure(error, { host, port });
        if (sentence === undefined) throw error;
        process.stderr.write(`${sentence}\n`);
      },
    );
    if (server === undefined) {
      await session.close();
      return 1;
    }
    process.stdout.write(`${server.url}\n`);
    void server.firstPage.then(() => report.tell());
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    report.stop();
    await server.stop();
    await session.close();
    return 0;
  },
};

interface ProblemReport {
  /** Prints problems once the project is compiled: all of them the first time, later its errors. */
  tell(): void;
  stop(): void;
}

/** Milliseconds after a change in which the browser's request comes first. */
const courtesy = 300;

/** Prints problems when nobody waits for a page: compiling all of a large project takes seconds. */
function createProblemReport(session: DocsSession, failed: (error: unknown) => void): ProblemReport {
  let timer: NodeJS.Timeout | undefined;
  let wantsAll = true;
  const print = async (): Promise<void> => {
    const { site } = session;
    await session.compileAll();
    // What changed meanwhile is told of after this.
    if (session.site !== site) return;
    const diagnostics = session.check();
    const shown = wantsAll ? withoutNotes(diagnostics) : diagnostics.filter(({ severity }) => severity === 'error');
    printDiagnostics(shown, session.sourceText);
    if (wantsAll) process.stdout.write(`${session.site.pages.length} pages, ${countSummary(diagnostics)}\n`);
    wantsAll = false;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void print().catch(failed), courtesy);
  };
  return { tell: later, stop: () => clearTimeout(timer) };
}
