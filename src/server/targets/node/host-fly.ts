import type { Host, HostedProject } from '../host.ts';
import { imageFiles } from './host-image.ts';

/** Fly.io: the image of the server, which sleeps while nobody reads. */
export const fly: Host = {
  title: 'Fly.io',
  target: 'node',
  files: (project) => [...imageFiles(project), { path: 'fly.toml', contents: configuration(project) }],
  deploy: 'fly deploy',
  next: 'Run fly launch --copy-config --no-deploy once, fly secrets set OCTAVO_SECRET=$(openssl rand -hex 32), then npm run deploy.',
};

function configuration({ slug }: HostedProject): string {
  return `# fly deploy
app = "${slug}"
primary_region = "fra"

[build.args]
  OCTAVO_SITE = "https://${slug}.fly.dev"

[env]
  OCTAVO_SITE = "https://${slug}.fly.dev"

[http_service]
  internal_port = 8080
  force_https = true
  auto_stop_machines = "suspend"
  auto_start_machines = true
  min_machines_running = 0

  [[http_service.checks]]
    method = "GET"
    path = "/readyz"
    interval = "30s"
    timeout = "5s"
    grace_period = "10s"

[[vm]]
  size = "shared-cpu-1x"
  memory = "256mb"
`;
}
