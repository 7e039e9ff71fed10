import type { Host, HostedProject } from '../host.ts';
import { imageFiles } from './host-image.ts';

/** Render: a blueprint with the image of the server, and a store that its instances count requests in. */
export const render: Host = {
  title: 'Render',
  target: 'node',
  files: (project) => [...imageFiles(project), { path: 'render.yaml', contents: blueprint(project) }],
  next: 'Push the repository, and open it as a Blueprint in Render.',
};

function blueprint({ slug }: HostedProject): string {
  const site = `https://${slug}.onrender.com`;
  return `# A Blueprint of Render: the docs, and where their instances count requests.
services:
  - type: web
    name: ${slug}
    runtime: docker
    plan: starter
    healthCheckPath: /readyz
    envVars:
      # Also an argument of the build. Change it with the domain of the docs.
      - key: OCTAVO_SITE
        value: ${site}
      - key: OCTAVO_SECRET
        generateValue: true
      - key: OCTAVO_REDIS_URL
        fromService:
          type: keyvalue
          name: ${slug}-limits
          property: connectionString
  - type: keyvalue
    name: ${slug}-limits
    plan: free
    maxmemoryPolicy: noeviction
    ipAllowList: []
`;
}
