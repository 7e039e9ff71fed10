import { openSession } from '../../build/open-session.ts';
import { listen, type Listening } from '../../preview/listen.ts';
import { createPreview } from '../../preview/preview.ts';
import { createProblemReport } from '../../preview/problem-report.ts';
import { onlyKnownHosts } from '../../preview/known-hosts.ts';
import { firstOf } from '../../preview/preview-handler.ts';
import { openRenderer } from '../../build/render/open-renderer.ts';
import type { Settings } from '../../build/settings.ts';
import { listenFailure } from '../../server/targets/node/run.ts';
import type { Command } from '../command.ts';
import { printDiagnostics } from '../report.ts';
import { offlineOption, projectSettings, siteOptions } from '../project-settings.ts';

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
    const server = await listen({ host, port }).catch((error: unknown) => {
      const sentence = listenFailure(error, { host, port });
      if (sentence === undefined) throw error;
      process.stderr.write(`${sentence}\n`);
    });
    if (server === undefined) return 1;
    // What names the site by its whole address (its MCP server, links for agents) leads to the preview.
    await serve(server, { ...settings, origin: server.origin }, host);
    return 0;
  },
};

/** Serves the preview until the process is told to stop. */
async function serve(server: Listening, settings: Settings, host: string): Promise<void> {
  const failed = (error: unknown): void =>
    void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  const [session, renderer] = await Promise.all([openSession(settings, 'dev'), openRenderer(settings)]);
  const preview = createPreview(session, settings, {
    renderer,
    keysSetting: process.env['OCTAVO_KEYS'] || 'keys.json',
    published: createProblemReport(session, {
      problems: (diagnostics) => {
        printDiagnostics(diagnostics, session.sourceText);
      },
      line: (text) => void process.stdout.write(`${text}\n`),
    }),
    failed,
  });
  server.answerWith(firstOf([onlyKnownHosts(host), ...preview.handlers, preview.notFound], failed));
  process.stdout.write(`${server.origin}${settings.base}/\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await preview.stop();
  await server.close();
  await session.close();
}
