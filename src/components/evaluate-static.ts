import type { CompiledPage } from '../markdown/index.ts';
import type { Props } from './elements.ts';

type PageFunction = (runtime: unknown, ...values: unknown[]) => Props;

const functions = new WeakMap<CompiledPage, Map<string, PageFunction>>();

/** Runs what the compiler made of a page without code of its author: calls that make its elements. Returns what it exports. */
export function evaluateStatic(
  compiled: CompiledPage,
  runtime: unknown,
  scope: Readonly<Record<string, unknown>>,
): Props {
  const names = Object.keys(scope);
  const known = functions.get(compiled) ?? new Map<string, PageFunction>();
  functions.set(compiled, known);
  const signature = names.join();
  const run = known.get(signature) ?? (new Function('runtime', ...names, compiled.code) as PageFunction);
  known.set(signature, run);
  return run(runtime, ...names.map((name) => scope[name]));
}
