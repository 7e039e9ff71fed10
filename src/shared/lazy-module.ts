/**
 * Returns a function that gives a module of ours, which is loaded when it is first asked for: for what few projects need, and
 * takes Node long to load. `file` is its address, from `import.meta.url`. It runs in Node alone and has no `await`
 * at its top; who asks for none runs anywhere, as Node's own modules are not imported.
 */
export function lazyModule<Module>(file: URL): () => Module {
  let loaded: Module | undefined;
  return () => (loaded ??= load(file) as Module);
}

function load(file: URL): unknown {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { fileURLToPath } = process.getBuiltinModule('node:url');
  return createRequire(file)(fileURLToPath(file));
}
