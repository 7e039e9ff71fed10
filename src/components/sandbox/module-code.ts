/** The code of a module, as a function of its scope. */
export type Scoped = (scope: object) => (...values: unknown[]) => Record<string, unknown>;

/** Keeps what an author's code may not change out of its reach; see `controller.cjs`. */
const { create, assign } = Object;

/** The code of the modules of a page, by path. */
export interface ModuleCode {
  readonly define: (path: string, code: Scoped) => void;
  /** Says that the code of a module is none. */
  readonly fail: (path: string, message: string) => void;
  /** The code of a module in a scope of these values; undefined where there is none. */
  readonly scoped: (path: string, values: object) => ReturnType<Scoped> | undefined;
}

/** Returns what holds the code of a page's modules. */
export function createModuleCode(): ModuleCode {
  const functions = new Map<string, Scoped>();
  return {
    define(path, code) {
      functions.set(path, code);
    },
    fail(path, message) {
      functions.set(path, () => {
        throw new SyntaxError(message);
      });
    },
    scoped: (path, values) => functions.get(path)?.(assign(create(null) as object, values)),
  };
}
