import type { Diagnostic } from '../diagnostics/index.ts';
import type { CheckedConfig } from '../project/check-config.ts';
import type { ConfigSource } from '../project/config-source.ts';
import type { CheckConfig, ProjectHooks, WrittenPage } from '../project/project-hooks.ts';
import { unique } from '../shared/unique.ts';
import { failed, hooksOf, nameOf, wrongAnswer, type Hook, type SitePlugin } from './run-hook.ts';
import { withoutEffect } from './without-effect.ts';

/** Returns what the plugins make of docs.json; undefined where none of them changes it. */
export function configHooks(plugins: readonly SitePlugin[]): ProjectHooks['config'] {
  const hooks = hooksOf(plugins, 'config:setup');
  if (hooks.length === 0) return undefined;
  return async (source, pages, check) => {
    const own: Diagnostic[] = [];
    let current = { source, checked: check(source) };
    for (const hook of hooks) {
      const changes = await changesOf(hook, { source: current.source, pages, problems: own });
      if (changes !== undefined) current = changed(current, changes, { hook, check });
    }
    const { checked } = current;
    return { ...checked, diagnostics: [...checked.diagnostics, ...own] };
  };
}

type Changes = Readonly<Record<string, unknown>>;

interface Input {
  readonly source: ConfigSource;
  readonly pages: readonly WrittenPage[];
  readonly problems: Diagnostic[];
}

/** What a hook changes; undefined where that is nothing, or it failed. */
async function changesOf(hook: Hook<'config:setup'>, { source, pages, problems }: Input): Promise<Changes | undefined> {
  const changes: Record<string, unknown> = {};
  const updateConfig = (values: unknown): void => {
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw new TypeError('updateConfig takes an object with keys of docs.json');
    Object.assign(changes, values);
  };
  try {
    const config = structuredClone(source.value);
    const answer: unknown = await hook.call({ config, pages: structuredClone(pages), updateConfig });
    problems.push(
      ...withoutEffect(hook, {
        answer,
        copy: { name: 'config', written: keysChanged(source.value, config).filter((key) => !(key in changes)) },
        instead: 'updateConfig({ … }) with the keys that change',
      }),
    );
  } catch (error) {
    problems.push(failed(hook, error));
    return undefined;
  }
  if (Object.keys(changes).length === 0) return undefined;
  const data = asData(changes);
  if (data === undefined)
    problems.push(
      wrongAnswer(hook, {
        message: 'wrote a value that docs.json cannot have',
        hint: 'Pass only strings, numbers, true, false, null, lists and objects to updateConfig; this update was ignored.',
      }),
    );
  return data;
}

/** The keys of a copy that have other values than in what it was copied from. */
function keysChanged(from: Changes, copy: Changes): string[] {
  return unique([...Object.keys(from), ...Object.keys(copy)]).filter(
    (key) => JSON.stringify(from[key]) !== JSON.stringify(copy[key]),
  );
}

/** Values as JSON has them, keys that are taken away included; undefined where one is nothing of the kind. */
function asData(changes: Changes): Changes | undefined {
  try {
    const entries = Object.entries(changes).map(([key, value]) => {
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined && value !== undefined) throw new TypeError('no JSON');
      return [key, text === undefined ? undefined : (JSON.parse(text) as unknown)] as const;
    });
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

interface Current {
  readonly source: ConfigSource;
  readonly checked: CheckedConfig;
}

/** docs.json with the changes of a hook; problems that were not there before are reported with the plugin. */
function changed(
  { source, checked }: Current,
  changes: Changes,
  { hook, check }: { readonly hook: Hook<'config:setup'>; readonly check: CheckConfig },
): Current {
  const merged = { ...source.value, ...changes };
  const value = Object.fromEntries(Object.entries(merged).filter(([, content]) => content !== undefined));
  const isAsBefore = (path: readonly (string | number)[]): boolean =>
    JSON.stringify(contentAt(source.value, path)) === JSON.stringify(contentAt(value, path));
  const next: ConfigSource = {
    ...source,
    value,
    locate: (path, part) =>
      path[0] === undefined || !(path[0] in changes) || isAsBefore(path)
        ? source.locate(path, part)
        : { file: hook.from.file },
  };
  const before = new Map(checked.diagnostics.map((diagnostic) => [identity(diagnostic), diagnostic]));
  const nextChecked = check(next);
  const diagnostics = nextChecked.diagnostics.map(
    (diagnostic) => before.get(identity(diagnostic)) ?? blamed(diagnostic, hook),
  );
  return { source: next, checked: { ...nextChecked, diagnostics } };
}

function contentAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

function identity({ code, message }: Diagnostic): string {
  return `${code} ${message}`;
}

function blamed(diagnostic: Diagnostic, hook: Hook<'config:setup'>): Diagnostic {
  const cause = `It was valid before ${nameOf(hook)} changed docs.json.`;
  return { ...diagnostic, hint: diagnostic.hint === undefined ? cause : `${diagnostic.hint} ${cause}` };
}
