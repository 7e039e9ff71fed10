import { defineConfig } from 'octavo';

export default defineConfig({ components: { Footer: './Footer.astro' } });
