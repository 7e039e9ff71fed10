import { join } from 'node:path';
import { rendererFolder } from './build-renderer.ts';

// Run when the package is installed from its sources, or packed: builds then find the renderer.
await rendererFolder('', join(import.meta.dirname, '../../../.octavo'));
