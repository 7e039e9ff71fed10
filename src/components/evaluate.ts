import type { CodeSpot, CompiledPage } from '../markdown/index.ts';
import { isRefusal, type CodeFailure } from './code-failure.ts';
import { fragment, type Elements } from './elements.ts';
import { createGuard } from './guard.ts';
import { createPageJsx, type AuthorComponent, type AuthorElement, type Fallback, type Jsx } from './page-jsx.ts';
import { tagAsJsx, type ContentComponent } from './tag-as-jsx.ts';

/** What of a compiled page is needed to run its code. */
export type RunnablePage = Pick<
  CompiledPage,
  'imports' | 'spots' | 'componentNames' | 'ownComponents' | 'liveParts' | 'undeclaredNames'
>;

/** Runs the code of a page, which finds `scope` as its names; returns what it exports. */
export type RunPage<Page> = (
  page: Page,
  runtime: unknown,
  scope: Readonly<Record<string, unknown>>,
) => Record<string, unknown>;

export interface EvaluatedModule {
  readonly Content: ContentComponent;
  /** Named exports of the file. */
  readonly exports: Readonly<Record<string, unknown>>;
}

export interface EvaluationScope<Page> {
  readonly run: RunPage<Page>;
  /** Names that the code may use: imports and, for a snippet, its props. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names of imports that bring nothing; the checks tell of them. */
  readonly absent: ReadonlySet<string>;
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
  /** Makes the element of a component that an author wrote; `onFailure` is told when it fails. */
  readonly component: (
    component: AuthorComponent,
    element: AuthorElement,
    onFailure: (failure: CodeFailure) => void,
  ) => unknown;
  /** Runs an expression whose value stands in a text. */
  readonly expression: (make: () => unknown, spot: CodeSpot) => unknown;
  /** Makes of what is shown for a part of the page what browsers show again; `content` stands in it. */
  readonly live: (part: number, shown: unknown, content?: unknown) => unknown;
  /** Returns what is shown where a component failed: its children, or more. */
  readonly fallback: Fallback;
  /** Names that the code may use without declaring them; its elements are made with `jsx`. */
  readonly ambient: (jsx: Jsx) => Readonly<Record<string, unknown>>;
  readonly elements: Elements;
}

/**
 * Evaluates a compiled page. An expression that fails shows its source in braces, and so does a
 * bare name that nothing defines (docs-json.md §3.1, `{name}`). Throws where the code as a whole cannot run.
 */
export function evaluateModule<Page extends RunnablePage>(
  compiled: Page,
  { run, values, absent, components, isIncluded }: EvaluationScope<Page>,
  { onFailure, onExports, component, expression, live, fallback, ambient, elements }: EvaluationEvents,
): EvaluatedModule {
  let isReported = (_code: string): boolean => false;
  const report = (failure: CodeFailure): void => {
    const { spot, component: failed } = failure;
    if (isRefusal(failure.error) || !isReported(failed === undefined ? (spot?.source ?? '') : String(failed)))
      onFailure(failure);
  };
  const spotAt = (index: unknown): CodeSpot | undefined => compiled.spots[Number(index)];
  const jsx = createPageJsx({
    elements,
    spotAt,
    component: (type, element) => component(type, element, report),
    live,
    fail: (failure, children) => {
      report(failure);
      return fallback(failure, children);
    },
  });
  const scope: Record<string, unknown> = { ...ambient(jsx), ...values };
  const undeclared = compiled.undeclaredNames.filter(({ name }) => !Object.hasOwn(scope, name));
  // The checks tell of names; of the props that a snippet was not given they tell only where it shows them.
  const reported = undeclared.filter(({ isOfBrowser, kind }) => isOfBrowser || kind === 'export' || !isIncluded);
  isReported = usesAny(new Set([...reported.map(({ name }) => name), ...absent]));
  const missing = new Set(undeclared.filter(({ isOfBrowser }) => !isOfBrowser).map(({ name }) => name));
  for (const name of missing) scope[name] = undefined;
  const guard = createGuard({ elements, spotAt, missing, isIncluded, expression, live, onFailure: report });
  const runtime = { Fragment: fragment, jsx, jsxs: jsx, components, guard };
  const { default: content, ...exports } = run(compiled, runtime, scope);
  onExports(exports);
  return { Content: tagAsJsx(content as ContentComponent), exports };
}

/** A word of code that is not a member of something. */
const word = /(?<![\p{L}\p{N}_$]|(?<!\.\.)\.)[\p{L}\p{N}_$]+/gu;

function usesAny(names: ReadonlySet<string>): (code: string) => boolean {
  return (code) => names.size > 0 && (code.match(word) ?? []).some((each) => names.has(each));
}
