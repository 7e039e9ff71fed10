export { rendererAdapter } from './renderer/adapter.ts';
