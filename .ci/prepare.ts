import { join } from 'node:path';
import { rendererFolder } from '../src/build/render/build-renderer.ts';

// Run when the repository is installed: builds then find the renderer.
await rendererFolder('', join(import.meta.dirname, '../.octavo'));
