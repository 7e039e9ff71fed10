import type { Diagnostic } from '../diagnostics/index.ts';
import { pluginProblem } from './diagnostics.ts';
import type { OctavoPlugin, PluginHooks } from './plugin.ts';

/** A plugin of a project, and the file that names it: relative to the docs project. */
export interface SitePlugin {
  readonly plugin: OctavoPlugin;
  readonly file: string;
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

/** The problem of a hook that threw; at the page that it was called for, where there is one. */
export function failed(hook: HookName, error: unknown, file: string = hook.from.file): Diagnostic {
  const said = (error instanceof Error ? error.message : String(error)).trim();
  return pluginProblem['plugin-failed']({
    message: `${capital(nameOf(hook))} failed: ${said === '' ? 'its error says nothing' : said.replace(/\.$/, '')}.`,
    file,
    hint: `Fix the plugin in ${hook.from.file}, or remove it; its changes were not applied.`,
  });
}

/** The problem of a hook that gave what cannot be taken. */
export function wrongAnswer(hook: HookName, { message, hint, file = hook.from.file }: WrongAnswer): Diagnostic {
  return pluginProblem['plugin-answer']({ message: `${capital(nameOf(hook))} ${message}.`, file, hint });
}

interface WrongAnswer {
  /** What the hook did: `returned 5 for the text of a file`. */
  readonly message: string;
  readonly hint: string;
  readonly file?: string;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
