import { defineConfig } from 'astro/config';
import octavo from './integrations/octavo.ts';

/** Octavo's own documentation: `octavo build content` makes the same site. */
export default defineConfig({
  build: { format: 'file' },
  integrations: [octavo({ docs: './content' })],
});
