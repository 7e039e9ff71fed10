import { docsJsonSchema } from '../../project/json-schema.ts';
import type { Command } from '../command.ts';

export const schema: Command = {
  usage: '',
  options: {},
  positionals: 0,
  run() {
    process.stdout.write(`${JSON.stringify(docsJsonSchema(), null, 2)}\n`);
    return Promise.resolve(0);
  },
};
