import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Returns a function that gives a module of ours, which is loaded when it is first asked for: for what few projects need, and
 * takes Node long to load. `file` is its address, from `import.meta.url`. It runs in Node alone and has no `await`
 * at its top.
 */
export function lazyModule<Module>(file: URL): () => Module {
  let loaded: Module | undefined;
  return () => (loaded ??= createRequire(file)(fileURLToPath(file)) as Module);
}
