// Entry of a thread that makes pages: the hooks of the main thread do not reach here.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { allowTypeScriptInPackage } from '../../typescript-hook.mjs';

allowTypeScriptInPackage(fileURLToPath(new URL('../../../..', import.meta.url)));
module.enableCompileCache();
await import('./page-worker.ts');
