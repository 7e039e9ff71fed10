import { errorFacts, failureReport, RefusedError, type FailureReport } from '../code-failure.ts';
import type { RunnablePage } from '../evaluate.ts';
import { importCandidates } from '../../markdown/index.ts';
import { isNodeModule } from '../../shared/node-names.ts';
import { pageModule, type ComponentTag, type IslandAddress } from '../page-modules.ts';
import type { OutputPlace } from '../route-rendering.ts';
import { fallbackFor } from '../failure-fallback.ts';
import { componentElement, componentTokens, placeValue, reactElements } from './react-elements.ts';
import { createFailureList } from './failure-list.ts';
import { createModuleCode, type ModuleCode } from './module-code.ts';
import { reactModule } from './react-module.ts';
import { createPageRendering, type PageRendering } from './render-page.ts';
import { givenNames, refuseNames, type Clock } from './given-names.ts';

/** What is known of a module of a page; its code is a function of this realm. */
export type ModuleFacts = ({ readonly kind: 'markdown' } & RunnablePage) | { readonly kind: 'code' };

/** A page to be rendered. */
export interface PageInput {
  readonly file: string;
  readonly mode: 'build' | 'dev';
  readonly components: readonly string[];
  readonly modules: Readonly<Record<string, ModuleFacts>>;
  readonly islands: Readonly<Record<string, Omit<IslandAddress, 'component'>>>;
}

/** Keeps what an author's code may not change out of its reach; see `controller.cjs`. */
const { stringify, parse } = JSON;
const { defineProperty, hasOwn } = Object;

interface PageContentOptions {
  readonly code: ModuleCode;
  readonly rendering: PageRendering;
  readonly report: (failure: FailureReport) => void;
}

/** Returns what the page of `input` shows; undefined where its file is not a page. */
function pageContent(
  { file, mode, components, modules, islands }: PageInput,
  { code, rendering, report }: PageContentOptions,
): unknown {
  const entry = modules[file];
  if (entry?.kind !== 'markdown') return undefined;
  const nextPlace = countTags();
  let expressions = 0;
  const content = pageModule({ ...entry, file }, file, {
    mode,
    components: componentTokens(components),
    elements: reactElements,
    // What a component makes while it runs belongs to it, in the browser, too.
    component: (type, element, use) =>
      rendering.isRunning()
        ? componentElement(type, element, { use: { ...use, island: undefined }, place: undefined })
        : componentElement(type, element, { use, place: nextPlace(use.tag, expressions > 0) }),
    expression: (make, tag) => {
      if (rendering.isRunning()) return make();
      const place = nextPlace(tag, expressions > 0);
      expressions += 1;
      try {
        const value = make();
        if (place !== undefined) placeValue(value, place);
        return value;
      } finally {
        expressions -= 1;
      }
    },
    react: (jsx) => reactModule(jsx, (node) => rendering.show(node, 0)),
    runPage: (page, runtime, scope) => code.scoped(page.file, scope)?.(runtime) ?? {},
    runCode: (path, values) => void code.scoped(path, values)?.(),
    findImport: (wanted) => findModule(wanted, modules),
    refuse: (specifier) => {
      if (isNodeModule(specifier)) throw new RefusedError(specifier);
    },
    island: (path) => islands[path],
    report,
  });
  return content({});
}

/** Returns what numbers the tags of each component, and the expressions. */
function countTags(): (tag: ComponentTag | undefined, isInExpression: boolean) => OutputPlace | undefined {
  const [counts, fixed] = [new Map<string, number>(), new Map<string, number>()];
  const next = (counted: Map<string, number>, key: string): number => {
    const index = counted.get(key) ?? 0;
    counted.set(key, index + 1);
    return index;
  };
  return (tag, isInExpression) => {
    if (tag === undefined) return undefined;
    const key = `${tag.file} ${tag.inclusion} ${tag.name}`;
    const index = next(counts, key);
    return { ...tag, index, ...(!isInExpression && { fixedIndex: next(fixed, key) }) };
  };
}

/** The module that an import means. */
function findModule(wanted: string, modules: PageInput['modules']) {
  const found = importCandidates(wanted).find((path) => hasOwn(modules, path));
  const module = found === undefined ? undefined : modules[found];
  if (found === undefined || module === undefined) return undefined;
  return module.kind === 'code'
    ? ({ kind: 'code', file: found } as const)
    : ({ kind: 'markdown', file: found, compiled: { ...module, file: found } } as const);
}

/** How the process around this realm renders a page in it: texts go in and out, and functions of this realm. */
function createPageRun() {
  const code = createModuleCode();
  const { failures, add: report } = createFailureList(refuseNames());
  const stray = (error: unknown): void =>
    report({ file: page, isBroken: false, isLate: true, error: errorFacts(error) });
  const clock: Clock = givenNames((error) => void stray(error));
  let page = '';
  let rendering: PageRendering | undefined;
  let isDone = false;
  let isStopped = false;
  let tree: unknown;
  let problem: string | undefined;

  return {
    /** Takes the code of a module, as a function of its scope. */
    define: code.define,
    /** Says that the code of a module is none. */
    fail: code.fail,
    /** Begins with the page that `input` describes. */
    start(input: string): void {
      const given = parse(input) as PageInput;
      const { file, mode } = given;
      page = file;
      const own = createPageRendering({
        spot: undefined,
        island: undefined,
        addressOf: () => undefined,
        onFailure: (failure) => report(failureReport(failure, file)),
        fallback: fallbackFor(mode, reactElements),
      });
      rendering = own;
      const run = async (): Promise<void> => {
        try {
          tree = await own.render(() => pageContent(given, { code, rendering: own, report }));
        } catch (error) {
          problem = errorFacts(error).reason;
        }
        isDone = true;
      };
      void run();
    },
    /** Takes an error that nothing waited for. */
    stray,
    /** Lets the next timer be over; returns whether something is still waited for that may come. */
    goOn(): boolean {
      if (clock.next(!isDone)) return true;
      if (isDone || isStopped) return false;
      isStopped = true;
      rendering?.stop();
      return true;
    },
    /** What was rendered, as text. */
    result: (): string => stringify({ tree, failures, problem, isUnfinished: isStopped }),
  };
}

defineProperty(globalThis, 'Error', { writable: false, configurable: false });
// Node asks this for stack traces, with objects of its own.
defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });

export default createPageRun();
