import type { Diagnostic, Point } from '../diagnostics/index.ts';
import { pluginProblem } from './diagnostics.ts';
import type { OctavoPlugin, PluginHooks } from './plugin.ts';

/** A plugin of a project, and the file that names it: relative to the docs project. */
export interface SitePlugin {
  readonly plugin: OctavoPlugin;
  readonly file: string;
  /** Says where its code threw an error; nothing where that is not known. */
  readonly thrownPlace?: (error: unknown) => CodePlace | undefined;
}

/** A place in the code of a plugin. */
interface CodePlace {
  /** Relative to the docs project. */
  readonly file: string;
  readonly point?: Point | undefined;
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

/** The problem of a hook that threw: at the page that it was called for, or in its code where it is called for the whole site. */
export function failed(hook: HookName, error: unknown, page?: string): Diagnostic {
  const { file, thrownPlace } = hook.from;
  const thrown = thrownPlace?.(error);
  const place = page === undefined && thrown !== undefined ? placed(thrown) : { file: page ?? file };
  const said = (error instanceof Error ? error.message : String(error)).trim();
  return pluginProblem['plugin-failed']({
    message: `${sentenceName(hook)} failed: ${said === '' ? 'its error says nothing' : said.replace(/\.$/, '')}.`,
    ...place,
    hint: `${howToFix(file, page === undefined ? undefined : thrown)}; its changes were not applied.`,
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

function placed({ file, point }: CodePlace): Pick<Diagnostic, 'file' | 'range'> {
  return { file, ...(point !== undefined && { range: { start: point } }) };
}

/** `thrown` is where the code threw, if the problem is not reported there. */
function howToFix(file: string, thrown: CodePlace | undefined): string {
  if (thrown === undefined) return `Fix the plugin, or remove it from ${file}`;
  const { line, column } = thrown.point ?? {};
  const place = [thrown.file, line, column].filter((part) => part !== undefined).join(':');
  return `Fix the plugin at ${place}, or remove it from ${file}`;
}
