import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node run the `.ts` files of this package when it is installed under `node_modules`, where Node refuses to strip
 * types (nodejs.org/api/typescript.html#type-stripping-in-dependencies).
 */
export function allowTypeScriptInPackage(root) {
  if (!root.includes(`${sep}node_modules${sep}`)) return;
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
      const path = fileURLToPath(url);
      if (!path.startsWith(root)) return nextLoad(url, context);
      return { format: 'module', shortCircuit: true, source: stripTypeScriptTypes(readFileSync(path, 'utf8')) };
    },
  });
}
