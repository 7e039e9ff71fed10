import type { CommandArguments, CommandOption } from '../command.ts';
import { hostNames } from '../../server/targets/hosts.ts';
import { colorFault, descriptionFault, hostOf, nameFault, type Answers } from './answers.ts';

/** Options of the commands that make a project. */
export const answerOptions = {
  name: { type: 'string', value: 'NAME', description: 'Name of the site (default made of the folder)' },
  color: { type: 'string', value: '#HEX', description: 'Colour of the brand' },
  description: {
    type: 'string',
    value: 'FILE|URL',
    description: 'OpenAPI, AsyncAPI or GraphQL description (default an example)',
  },
  target: {
    type: 'string',
    value: 'NAME',
    description: `Where it will be hosted: ${hostNames.join(', ')} (default static)`,
  },
  yes: { type: 'boolean', description: 'Ask nothing: take the defaults for what no option says' },
  'no-install': { type: 'boolean', description: 'Do not install the packages' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** Returns what options say of a new project, or a sentence that says which of them is wrong. */
export function givenAnswers(args: CommandArguments): Partial<Answers> | string {
  const [name, color, description] = [args.text('name'), args.text('color'), args.text('description')];
  const fault =
    (name === undefined ? undefined : nameFault(name)) ??
    (color === undefined ? undefined : colorFault(color)) ??
    (description === undefined ? undefined : descriptionFault(description));
  if (fault !== undefined) return fault;
  const target = args.text('target');
  const host = target === undefined ? {} : hostOf(target);
  if (typeof host === 'string') return host;
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(color === undefined ? {} : { color }),
    ...(description === undefined ? {} : { description }),
    ...host,
  };
}

/** Whether questions are asked: somebody is there to answer them. */
export function isAsking(args: CommandArguments): boolean {
  return !args.flag('yes') && process.stdin.isTTY && process.stdout.isTTY;
}
