import type { Host, HostedProject } from '../host.ts';
import { workerConfiguration } from './layout.ts';

/** Cloudflare Workers, deployed from the root of the repository: wrangler builds first. */
export const cloudflare: Host = {
  title: 'Cloudflare Workers',
  target: 'cloudflare',
  files: (project) => [{ path: 'wrangler.jsonc', contents: configuration(project) }],
  deploy: 'npx wrangler deploy',
  next: 'Connect the repository in Cloudflare, or run npm run deploy, then npx wrangler secret put OCTAVO_SECRET.',
};

function configuration({ slug, script }: HostedProject): string {
  const config = {
    $schema: 'https://unpkg.com/wrangler/config-schema.json',
    ...workerConfiguration({ name: slug, base: '', folder: 'functions/cloudflare/' }),
    build: { command: `npm run ${script}` },
  };
  return `// Set OCTAVO_SITE to the address of the docs where they are built.\n${JSON.stringify(config, null, 2)}\n`;
}
