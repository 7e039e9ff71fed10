import type { Command } from '../command.ts';
import { handedOver } from '../hand-over.ts';

/** A command as the overview names it; its code is loaded when it is run, since that of a build takes a second. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'new',
    summary: 'Make a docs project to start from',
    load: async () => (await import('./new.ts')).newProject,
  },
  {
    name: 'init',
    summary: 'Add what is missing to a folder that has a docs project',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'import',
    summary: 'Convert documentation of another tool to a docs project',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'dev',
    summary: 'Preview a docs project while you write it',
    load: async () => handedOver('dev', (await import('./dev.ts')).dev),
  },
  {
    name: 'build',
    summary: 'Build the static site and the bundle of the discovery API',
    load: async () => handedOver('build', (await import('./build.ts')).build),
  },
  {
    name: 'preview',
    summary: 'Serve the built site on this machine, as a host would, with the functions',
    load: async () => handedOver('preview', (await import('./preview.ts')).preview),
  },
  {
    name: 'serve',
    summary: 'Serve a built site with its functions, in production',
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'check',
    summary: 'Report every problem of a docs project without writing anything',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'rename',
    summary: 'Move a page, with every link to it, and redirect its old address',
    load: async () => (await import('./rename.ts')).rename,
  },
  {
    name: 'upgrade',
    summary: 'Convert a mint.json to a docs.json, and rename keys of the older format',
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
  {
    name: 'format',
    summary: 'Format pages and docs.json without changing their meaning',
    load: async () => (await import('./format.ts')).format,
  },
  {
    name: 'score',
    summary: 'Score a built site by what agents and readers need of it',
    load: async () => (await import('./score.ts')).score,
  },
  {
    name: 'mock',
    summary: 'Serve a mock of the described APIs, from their examples',
    load: async () => (await import('./mock.ts')).mock,
  },
  {
    name: 'assistant',
    summary: 'Ask the assistant of a docs project, to try it',
    load: async () => (await import('./assistant.ts')).assistant,
  },
  {
    name: 'eval',
    summary: 'Score how search and the assistant answer the questions of evals.yaml',
    load: async () => (await import('./eval.ts')).evalCommand,
  },
  {
    name: 'insights',
    summary: 'Summarize what readers asked the assistant',
    load: async () => (await import('./insights.ts')).insights,
  },
  {
    name: 'search',
    summary: 'Send a built site to the search service that its configuration names',
    load: async () => (await import('./search.ts')).search,
  },
  {
    name: 'keys',
    summary: 'Create, list and revoke keys of the discovery API',
    load: async () => (await import('./keys.ts')).keys,
  },
  {
    name: 'schema',
    summary: 'Print the JSON Schema of docs.json, for editors',
    load: async () => (await import('./schema.ts')).schema,
  },
];
