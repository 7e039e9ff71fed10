import type { Diagnostic } from '../diagnostics/index.ts';
import { pluginProblem } from './diagnostics.ts';
import type { OctavoPlugin, PluginHooks } from './plugin.ts';

/** A plugin of a project, and the file that names it: relative to the docs project. */
export interface SitePlugin {
  readonly plugin: OctavoPlugin;
  readonly file: string;
  /** Says where its code threw an error: `/docs/octavo.config.ts:2:7`; nothing where that is not known. */
  readonly thrownPlace?: (error: unknown) => string | undefined;
}

/** One hook of one plugin. */
export interface Hook<Name extends keyof PluginHooks> {
  readonly name: Name;
  readonly call: NonNullable<PluginHooks[Name]>;
  readonly from: SitePlugin;
}

/** Returns the hooks of a name, in the order of the plugins. */
export function hooksOf<Name extends keyof PluginHooks>(plugins: readonly SitePlugin[], name: Name): Hook<Name>[] {
  return plugins.flatMap((from) => {
    const call = from.plugin.hooks[name];
    return call === undefined ? [] : [{ name, call, from }];
  });
}

type HookName = Pick<Hook<keyof PluginHooks>, 'name' | 'from'>;

/** How sentences name a hook. */
export function nameOf({ name, from }: HookName): string {
  return `the plugin "${from.plugin.name}" (${name})`;
}

/** How sentences that begin with a hook name it. */
export function sentenceName(hook: HookName): string {
  const name = nameOf(hook);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The problem of a hook that threw; at the page that it was called for, where there is one. */
export function failed(hook: HookName, error: unknown, file: string = hook.from.file): Diagnostic {
  const said = (error instanceof Error ? error.message : String(error)).trim();
  return pluginProblem['plugin-failed']({
    message: `${sentenceName(hook)} failed: ${said === '' ? 'its error says nothing' : said.replace(/\.$/, '')}.`,
    file,
    hint: `${howToFix(hook, error)}; its changes were not applied.`,
  });
}

/** The problem of a hook that gave what cannot be taken. */
export function wrongAnswer(hook: HookName, { message, hint, file = hook.from.file }: WrongAnswer): Diagnostic {
  return pluginProblem['plugin-answer']({ message: `${sentenceName(hook)} ${message}.`, file, hint });
}

interface WrongAnswer {
  /** What the hook did: `returned 5 for the text of a file`. */
  readonly message: string;
  readonly hint: string;
  readonly file?: string;
}

function howToFix({ from: { file, thrownPlace } }: HookName, error: unknown): string {
  const place = thrownPlace?.(error);
  return place === undefined
    ? `Fix the plugin in ${file}, or remove it`
    : `Fix the plugin at ${place}, or remove it from ${file}`;
}
