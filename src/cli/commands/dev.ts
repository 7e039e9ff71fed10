import { dev as astroDev } from 'astro';
import { useSession } from '../../../integrations/docs-project/current-session.ts';
import { openSession } from '../../../integrations/docs-project/session.ts';
import { settingsToEnvironment } from '../../../integrations/settings.ts';
import type { Command } from '../command.ts';
import { offlineOption, packageRoot, projectSettings, siteOptions } from '../project-settings.ts';
import { countSummary, printDiagnostics, withoutNotes } from '../report.ts';

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
    process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
    process.env['ASTRO_DEV_BACKGROUND'] = '0';
    settingsToEnvironment(settings);
    const session = await openSession(settings, 'dev');
    useSession(session);
    const server = await astroDev({
      root: packageRoot,
      logLevel: 'warn',
      server: { port, host: args.text('host') ?? 'localhost' },
      devToolbar: { enabled: false },
    });
    const { address, port: bound } = server.address;
    const host = address.includes(':') ? `[${address}]` : address;
    process.stdout.write(
      `http://${['127.0.0.1', '[::1]'].includes(host) ? 'localhost' : host}:${bound}${settings.base}/\n`,
    );
    const diagnostics = session.check();
    printDiagnostics(withoutNotes(diagnostics), session.sourceText);
    process.stdout.write(`${session.site.pages.length} pages, ${countSummary(diagnostics)}\n`);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await server.stop();
    await session.close();
    return 0;
  },
};
