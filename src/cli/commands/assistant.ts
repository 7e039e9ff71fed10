import { ask, ConfigError } from '../../index.ts';
import type { Command } from '../command.ts';
import { ignoreConfigOption, offlineOption, projectOptions } from '../project-options.ts';

export const assistant: Command = {
  usage: '"question" [dir] [options]',
  options: {
    ...offlineOption,
    ...ignoreConfigOption,
    json: { type: 'boolean', description: 'Print one JSON object on standard output' },
  },
  positionals: 2,
  async run(args) {
    const [question = '', dir] = args.positionals;
    if (question.trim() === '') {
      process.stderr.write('octavo assistant takes a question: octavo assistant "How do I …?"\n');
      return 2;
    }
    const isJson = args.flag('json');
    let text = '';
    try {
      const { failure, sources, searches, ...facts } = await ask({
        ...projectOptions(args),
        dir,
        question,
        onText(part) {
          text += part;
          if (!isJson) process.stdout.write(part);
        },
        onError: (error) => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
      });
      if (isJson) process.stdout.write(`${JSON.stringify({ text, sources, searches, failure, ...facts })}\n`);
      else process.stdout.write(`\n\n${sources.map(({ title, url }) => `${title}  ${url}\n`).join('')}`);
      if (failure !== undefined) process.stderr.write(`${failure}\n`);
      return failure === undefined ? 0 : 1;
    } catch (error) {
      if (!(error instanceof ConfigError) || error.diagnostics.length > 0) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};
