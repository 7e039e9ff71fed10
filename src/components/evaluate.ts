import { Fragment } from 'astro/jsx-runtime';
import type { CodeSpot, CompiledPage } from '../markdown/compiled-page.ts';
import { ambientValues } from './ambient-values.ts';
import { createAuthorJsx, type AuthorComponent, type IslandAddress, type StandIn } from './author-jsx.ts';
import type { CodeFailure } from './code-failure.ts';
import { createGuard } from './guard.ts';
import { tagAsJsx, type ContentComponent } from './tag-as-jsx.ts';

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
  /** Whether another page shows it: names that it does not declare are props, and may be left out. */
  readonly isIncluded: boolean;
}

export interface EvaluationEvents {
  /** Code of the page that threw, or made what cannot be shown. */
  readonly onFailure: (failure: CodeFailure) => void;
  /** The values that the code exports. */
  readonly onExports: (exports: Readonly<Record<string, unknown>>) => void;
  /** Says which components need the browser. */
  readonly islandOf: (component: AuthorComponent) => IslandAddress | undefined;
  /** Returns what is shown where a component failed: its children, or more. */
  readonly standIn: StandIn;
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

/**
 * Evaluates a compiled page with Astro's JSX runtime. An expression that fails shows its source in braces, and so does a
 * bare name that nothing defines (docs-json.md §3.1, `{name}`). Throws where the code as a whole cannot run.
 */
export function evaluateModule(
  compiled: CompiledPage,
  { values, components, isIncluded }: EvaluationScope,
  { onFailure, onExports, islandOf, standIn, resolveLink }: EvaluationEvents,
): EvaluatedModule {
  const scope: Record<string, unknown> = { ...ambientValues, ...values };
  const undeclared = compiled.undeclaredNames.filter(({ name }) => !Object.hasOwn(scope, name));
  const missing = new Set(undeclared.filter(({ isOfBrowser }) => !isOfBrowser).map(({ name }) => name));
  for (const name of missing) scope[name] = undefined;
  // The checks tell of names; of the props that a snippet was not given they tell only where it shows them.
  const told = undeclared.filter(({ isOfBrowser, kind }) => isOfBrowser || kind === 'export' || !isIncluded);
  const isTold = usesAny(new Set(told.map(({ name }) => name)));
  const report = (failure: CodeFailure): void => {
    const { spot, component } = failure;
    if (!isTold(component === undefined ? (spot?.source ?? '') : String(component))) onFailure(failure);
  };
  const spotAt = (index: unknown): CodeSpot | undefined => compiled.spots[Number(index)];
  const jsx = createAuthorJsx({ islandOf, resolveLink, spotAt, onFailure: report, standIn });
  const guard = createGuard({ spotAt, missing, isIncluded, onFailure: report });
  const names = Object.keys(scope);
  const runtime = { Fragment, jsx, jsxs: jsx, components, guard };
  const { default: content, ...exports } = moduleFunction(compiled, names)(
    runtime,
    ...names.map((name) => scope[name]),
  );
  onExports(exports);
  return { Content: tagAsJsx(content as ContentComponent), exports };
}

function usesAny(names: ReadonlySet<string>): (code: string) => boolean {
  return (code) => names.size > 0 && (code.match(/[\p{L}\p{N}_$]+/gu) ?? []).some((word) => names.has(word));
}
