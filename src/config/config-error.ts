import { relative } from 'node:path';
import type { Diagnostic, Point } from '../diagnostics/index.ts';
import { configProblem } from './diagnostics.ts';

/** Where something of a configuration stands. */
export interface ConfigPlace {
  /** An absolute path. */
  readonly file: string;
  /** Absent for what belongs to the whole file. */
  readonly point?: Point | undefined;
}

/** What is wrong in a file of the configuration. */
export interface ConfigMistake {
  readonly place: ConfigPlace;
  /** What is wrong, and what to do about it. */
  readonly text: string;
}

/**
 * An option, or something in `octavo.config.json` or `octavo.config.ts`, is wrong: whoever runs Octavo can put it right. The
 * message has a line for each mistake.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The folder of docs.json, which the paths of `diagnostics` count from; the empty string where there are none. */
  readonly projectDir: string;
  /** The mistakes that are in files, as those of the docs are reported. Empty where an option is wrong. */
  readonly diagnostics: readonly Diagnostic[];
  readonly #mistakes: readonly ConfigMistake[];

  constructor(
    problem: string | readonly ConfigMistake[],
    { projectDir = '', ...options }: ErrorOptions & { readonly projectDir?: string } = {},
  ) {
    const mistakes = typeof problem === 'string' ? [] : problem;
    super(typeof problem === 'string' ? problem : mistakes.map(sentenceOf).join('\n'), options);
    this.projectDir = projectDir;
    this.#mistakes = mistakes;
    this.diagnostics = projectDir === '' ? [] : mistakes.map((mistake) => diagnosticOf(mistake, projectDir));
  }

  /** Returns the error with the mistakes of another one. */
  and(other: ConfigError): ConfigError {
    const inFiles = this.#mistakes.length > 0 && other.#mistakes.length > 0;
    if (!inFiles) return new ConfigError(`${this.message}\n${other.message}`, { cause: this.cause });
    return new ConfigError([...this.#mistakes, ...other.#mistakes], { cause: this.cause });
  }

  /** Returns the error as one of the docs in a folder. */
  of(projectDir: string): ConfigError {
    return this.#mistakes.length === 0 ? this : new ConfigError(this.#mistakes, { cause: this.cause, projectDir });
  }
}

/** Returns what all of the parts of a configuration are. Rejects with one `ConfigError` of what is wrong in any of them. */
export async function allParts<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const results = await Promise.allSettled(parts);
  const wrong: ConfigError[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof ConfigError)) throw result.reason;
    wrong.push(result.reason);
  }
  const [first, ...others] = wrong;
  if (first !== undefined) throw others.reduce((all, error) => all.and(error), first);
  return Promise.all(parts);
}

function sentenceOf({ place, text }: ConfigMistake): string {
  return `${placeText(place)}: ${text}`;
}

function diagnosticOf({ place: { file, point }, text }: ConfigMistake, projectDir: string): Diagnostic {
  return configProblem['config-mistake']({
    message: text,
    file: relative(projectDir, file).replaceAll('\\', '/'),
    ...(point !== undefined && { range: { start: point } }),
  });
}

/** Returns a place as editors and terminals take it: `/docs/octavo.config.ts:4:12`. */
export function placeText({ file, point }: ConfigPlace): string {
  return point === undefined ? file : `${file}:${point.line}:${point.column}`;
}
