import { ConfigError, pushSearch } from '../../index.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Command } from '../command.ts';

export const search: Command = {
  usage: 'push [dir] [options]',
  options: { out: { type: 'string', value: 'DIR', description: 'Folder of the built site (default dist)' } },
  positionals: 2,
  async run(args) {
    const [action = '', dir] = args.positionals;
    if (action !== 'push') {
      const isNear = nearest(action, ['push']) !== undefined;
      process.stderr.write(
        `octavo search takes push. ${isNear ? 'Did you mean octavo search push?' : 'See octavo search --help.'}\n`,
      );
      return 2;
    }
    try {
      const { records, origin } = await pushSearch({ dir, outDir: args.text('out') });
      process.stdout.write(`${origin}  ${records} ${records === 1 ? 'section' : 'sections'}\n`);
      return 0;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    }
  },
};
