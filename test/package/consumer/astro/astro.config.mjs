import { defineConfig } from 'astro/config';
import octavo from 'octavo/astro';

export default defineConfig({ integrations: [octavo({ docs: './docs' })] });
