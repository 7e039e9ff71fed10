import { Fragment } from 'astro/jsx-runtime';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { createAuthorJsx } from './author-jsx.ts';
import { ambientValues } from './ambient-values.ts';

export type ContentComponent = (props: Record<string, unknown>) => unknown;

export interface EvaluatedModule {
  readonly Content: ContentComponent;
  /** Named exports of the file. */
  readonly exports: Readonly<Record<string, unknown>>;
}

export interface EvaluationScope {
  /** Names that the code may use: imports and, for a snippet, its props. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What components that the file exports are rendered with. */
  readonly components: Readonly<Record<string, unknown>>;
}

export interface EvaluationEvents {
  /** A bare name that nothing defines. */
  readonly onUndefined: (name: string) => void;
  /** A component of the page that threw; its children are shown in its place. */
  readonly onFailure: (error: unknown) => void;
  /** The values that the code exports, each time it runs. */
  readonly onExports: (exports: Readonly<Record<string, unknown>>) => void;
  /** Says which components need the browser. */
  readonly islandOf: Parameters<typeof createAuthorJsx>[0]['islandOf'];
  /** Returns the address that a link or picture of the page leads to. */
  readonly resolveLink: (target: string) => string;
}

type ModuleFunction = (runtime: unknown, ...values: unknown[]) => Record<string, unknown>;

const functions = new WeakMap<CompiledPage, Map<string, ModuleFunction>>();

function moduleFunction(compiled: CompiledPage, names: readonly string[]): ModuleFunction {
  const known = functions.get(compiled) ?? new Map<string, ModuleFunction>();
  functions.set(compiled, known);
  const signature = names.join();
  const existing = known.get(signature);
  if (existing !== undefined) return existing;
  const made = new Function('runtime', ...names, compiled.code) as ModuleFunction;
  known.set(signature, made);
  return made;
}

/** The name in a ReferenceError's message, when the error is one. */
function undefinedName(error: unknown): string | undefined {
  return error instanceof ReferenceError ? /^(\S+) is not defined/.exec(error.message)?.[1] : undefined;
}

/**
 * Evaluates a compiled page with Astro's JSX runtime.
 * A bare name that nothing defines renders as nothing and
 * is passed to `onUndefined` (docs-json.md §3.1, `{name}`). Throws whatever the author's code throws.
 */
export function evaluateModule(
  compiled: CompiledPage,
  { values, components }: EvaluationScope,
  { onUndefined, onFailure, onExports, islandOf, resolveLink }: EvaluationEvents,
): EvaluatedModule {
  const scope: Record<string, unknown> = { ...ambientValues, ...values };
  const jsx = createAuthorJsx({
    islandOf,
    resolveLink,
    onFailure: (error) => {
      const name = undefinedName(error);
      if (name === undefined || Object.hasOwn(scope, name)) onFailure(error);
      else throw error;
    },
  });
  const runtime = { Fragment, jsx, jsxs: jsx, components };
  const run = <T>(use: (module: Record<string, unknown>) => T): T => {
    for (;;) {
      const names = Object.keys(scope);
      try {
        const module = moduleFunction(compiled, names)(runtime, ...names.map((name) => scope[name]));
        onExports(module);
        return use(module);
      } catch (error) {
        const name = undefinedName(error);
        if (name === undefined || Object.hasOwn(scope, name)) throw error;
        scope[name] = undefined;
        onUndefined(name);
      }
    }
  };
  const { default: _default, ...exports } = run((module) => module);
  const Content: ContentComponent = (props) => run((module) => (module['default'] as ContentComponent)(props));
  return { Content: tagAsJsx(Content), exports };
}

/** Marks a function as a component of Astro's JSX renderer (what @astrojs/mdx does to the modules it makes). */
export function tagAsJsx(component: ContentComponent): ContentComponent {
  return Object.assign(component, { [Symbol.for('astro:renderer')]: 'astro:jsx', [Symbol.for('mdx-component')]: true });
}
