import { readFileSync } from 'node:fs';
import type { DocsConfig } from '../project/index.ts';

/** Returns the CSS of a theme (docs.json `theme`): `themes/<name>.css`, over the tokens that all themes share. */
export function themeStyles(theme: DocsConfig['theme']): string {
  return readFileSync(new URL(`./themes/${theme}.css`, import.meta.url), 'utf8');
}
