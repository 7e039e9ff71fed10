import module from 'node:module';

// Entry of a thread that renders pages. Imports come first wherever they stand: the worker's own are kept compiled, too.
module.enableCompileCache();
await import('./page-worker.ts');
