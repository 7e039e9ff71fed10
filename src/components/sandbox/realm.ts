import { errorFacts, RefusedError, type FailureReport } from '../code-failure.ts';
import type { IslandAddress } from '../author-jsx.ts';
import type { RunnablePage } from '../evaluate.ts';
import { importCandidates } from '../../markdown/index.ts';
import { isNodeModule } from '../../shared/node-names.ts';
import { pageModule } from '../page-modules.ts';
import { componentTokens, dataElements } from './data-elements.ts';
import { encode } from './encode.ts';
import { givenNames, refuseNames, type Clock } from './given-names.ts';

/** What is known of a module of a page; its code is a function of this realm. */
export type ModuleFacts = ({ readonly kind: 'markdown' } & RunnablePage) | { readonly kind: 'code' };

/** A page to be made. */
export interface PageInput {
  readonly file: string;
  readonly mode: 'build' | 'dev';
  readonly components: readonly string[];
  readonly modules: Readonly<Record<string, ModuleFacts>>;
  readonly islands: Readonly<Record<string, Omit<IslandAddress, 'component'>>>;
}

type Scoped = (scope: object) => (...values: unknown[]) => Record<string, unknown>;

/** Failures of one page that are told. */
const mostFailures = 200;

/** Keeps what an author's code may not change out of its reach; see `controller.cjs`. */
const { stringify, parse } = JSON;
const { create, assign, defineProperty, hasOwn } = Object;

/** How code fails that asks more of a name than it gives. */
const usesNothing = /undefined|not a (?:function|constructor)/;

/** How the process around this realm makes a page in it: texts go in and out, and functions of this realm. */
function createPageMaking() {
  const functions = new Map<string, Scoped>();
  const failures: FailureReport[] = [];
  const refused = refuseNames();
  const clock: Clock = givenNames((error) => void stray(error));
  const stray = (error: unknown): void =>
    report({ file: page, isBroken: false, isLate: true, error: errorFacts(error) });
  let page = '';
  let waiting = 0;
  let tree: unknown;
  let problem: string | undefined;

  const report = (failure: FailureReport): void => {
    const asked = refused();
    const { error } = failure;
    const isRefused = asked !== undefined && error.refused === undefined && usesNothing.test(error.reason);
    const told = isRefused ? { ...failure, error: { ...error, refused: asked } } : failure;
    if (failures.length < mostFailures) failures.push(told);
  };
  const make = ({ file, mode, components, modules, islands }: PageInput): unknown => {
    const entry = modules[file];
    if (entry?.kind !== 'markdown') return undefined;
    const find = (wanted: string) => {
      const found = importCandidates(wanted).find((path) => hasOwn(modules, path));
      const module = found === undefined ? undefined : modules[found];
      if (found === undefined || module === undefined) return undefined;
      return module.kind === 'code'
        ? ({ kind: 'code', file: found } as const)
        : ({ kind: 'markdown', file: found, compiled: { ...module, file: found } } as const);
    };
    const scoped = (name: string, values: object) => functions.get(name)?.(assign(create(null) as object, values));
    const content = pageModule({ ...entry, file }, file, {
      mode,
      components: componentTokens(components),
      elements: dataElements,
      runPage: (page, runtime, scope) => scoped(page.file, scope)?.(runtime) ?? {},
      runCode: (path, values) => void scoped(path, values)?.(),
      findImport: find,
      refuse: (specifier) => {
        if (isNodeModule(specifier)) throw new RefusedError(specifier);
      },
      island: (path) => islands[path],
      report,
    });
    return content({});
  };

  return {
    /** Takes the code of a module, as a function of its scope. */
    define(path: string, code: Scoped): void {
      functions.set(path, code);
    },
    /** Says that the code of a module is none. */
    fail(path: string, message: string): void {
      functions.set(path, () => {
        throw new SyntaxError(message);
      });
    },
    /** Begins with the page that `input` describes. */
    start(input: string): void {
      try {
        const given = parse(input) as PageInput;
        page = given.file;
        tree = encode(make(given), (value, take) => {
          waiting += 1;
          value.then(take).then(
            () => void (waiting -= 1),
            (error: unknown) => {
              waiting -= 1;
              problem ??= errorFacts(error).reason;
            },
          );
        });
      } catch (error) {
        problem = errorFacts(error).reason;
      }
    },
    /** Takes an error that nothing waited for. */
    stray,
    /** Lets the next timer be over; returns whether something is still waited for that may come. */
    goOn: (): boolean => clock.next(waiting > 0),
    /** What was made, as text. */
    result: (): string => stringify({ tree, failures, problem, isUnfinished: waiting > 0 }),
  };
}

defineProperty(globalThis, 'Error', { writable: false, configurable: false });
// Node asks this for stack traces, with objects of its own.
defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });

export default createPageMaking();
