import type { Diagnostic } from '../diagnostics/index.ts';
import { pluginProblem } from './diagnostics.ts';
import type { PluginHooks } from './plugin.ts';
import { sentenceName, type Hook } from './run-hook.ts';

/** What a hook did in a way that changes nothing. */
interface Effects {
  readonly answer: unknown;
  /** The value that it was given a copy of, and what it wrote to in that: keys, or paths of pages. */
  readonly copy: { readonly name: 'config' | 'site'; readonly written: readonly string[] };
  /** What to do instead: `updateConfig({ … })`. */
  readonly instead: string;
}

/** Returns the problems of a hook that returned an object, or changed a copy that it was given, in place of calling a function. */
export function withoutEffect(hook: Hook<keyof PluginHooks>, { answer, copy, instead }: Effects): Diagnostic[] {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  const done = [
    ...(isObject ? ['returned an object, and nothing reads what this hook returns'] : []),
    ...(copy.written.length > 0 ? [`changed ${shown(copy.written)} in "${copy.name}", which is a copy`] : []),
  ];
  return done.map((what) =>
    pluginProblem['plugin-without-effect']({
      message: `${sentenceName(hook)} ${what}.`,
      file: hook.from.file,
      hint: `Call ${instead} instead: this has no effect.`,
    }),
  );
}

function shown([first, ...others]: readonly string[]): string {
  return `"${first}"${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

/** Remembers values, and returns which of them are others when it is asked. */
export function changesAmong<Value>(values: readonly Value[]): () => readonly Value[] {
  const before = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return () => [...before].filter(([value, text]) => JSON.stringify(value) !== text).map(([value]) => value);
}
