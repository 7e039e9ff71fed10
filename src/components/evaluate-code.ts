import { Fragment } from 'astro/jsx-runtime';
import { ambientValues, reactModule } from './ambient-values.ts';
import { createAuthorJsx, type StandIn } from './author-jsx.ts';
import type { CodeFailure } from './code-failure.ts';
import { codeAddress } from './code-place.ts';

export interface CodeScope {
  /** Components that the code may use without importing them. */
  readonly components: Readonly<Record<string, unknown>>;
  /** Returns the exports of another file of the project; undefined when there is none. */
  readonly load: (specifier: string) => Readonly<Record<string, unknown>> | undefined;
  readonly onFailure: (failure: CodeFailure) => void;
  readonly standIn: StandIn;
  /** Returns the address that a link or picture of the page leads to. */
  readonly resolveLink: (target: string) => string;
}

type CodeFunction = (...values: unknown[]) => void;

const identifier = /^[A-Za-z_$][\w$]*$/;

/**
 * Runs the CommonJS body of a code file, and returns what it exports. Its JSX makes Astro's elements, React's hooks answer
 * as before anything has happened. Throws whatever the author's code throws.
 */
export function evaluateCode(
  { file, code }: { readonly file: string; readonly code: string },
  { components, load, onFailure, standIn, resolveLink }: CodeScope,
): Record<string, unknown> {
  const nowhere = (): undefined => undefined;
  const jsx = createAuthorJsx({ onFailure, standIn, resolveLink, islandOf: nowhere, spotAt: nowhere });
  const modules: Readonly<Record<string, unknown>> = {
    react: reactModule(jsx),
    'react/jsx-runtime': { Fragment, jsx, jsxs: jsx },
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const required = (specifier: string): unknown => modules[specifier] ?? load(specifier) ?? {};
  const ambient = Object.entries({ ...components, ...ambientValues }).filter(([name]) => identifier.test(name));
  const names = ambient.map(([name]) => name);
  const run = new Function(
    'module',
    'exports',
    'require',
    ...names,
    `{${code}\n}\n//# sourceURL=${codeAddress(file)}`,
  ) as CodeFunction;
  run(module, module.exports, required, ...ambient.map(([, value]) => value));
  return module.exports;
}
