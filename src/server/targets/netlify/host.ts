import type { Host, HostedProject } from '../host.ts';

/** Netlify builds the repository; `URL` is the address of the site there. */
export const netlify: Host = {
  title: 'Netlify',
  target: 'netlify',
  files: (project) => [{ path: 'netlify.toml', contents: configuration(project) }],
  deploy: 'npx netlify deploy --build --prod',
  next: 'Connect the repository in Netlify, or run npm run deploy, and set OCTAVO_SECRET (openssl rand -hex 32).',
};

const built = 'functions/netlify';

const configuration = ({ script }: HostedProject): string => `# Netlify builds the docs with this.
[build]
  command = "OCTAVO_SITE=$URL npm run ${script}"
  publish = "${built}/site"
  edge_functions = "${built}/edge-functions"

[build.environment]
  NODE_VERSION = "24"

[functions]
  directory = "${built}/functions"
  included_files = ["${built}/functions/bundle/**", "${built}/functions/*.html", "${built}/functions/*.json"]
`;
