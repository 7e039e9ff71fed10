// Entry of a highlighting thread. A package under node_modules must strip types itself: Node refuses to, and hooks of the
// main thread do not reach here (nodejs.org/api/typescript.html#type-stripping-in-dependencies).
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const room = new URL('../', import.meta.url).href;

if (room.includes('/node_modules/')) {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith(room) || !url.endsWith('.ts')) return nextLoad(url, context);
      const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module', shortCircuit: true, source };
    },
  });
}

await import('./worker.ts');
