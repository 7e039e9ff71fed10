import type { Host, HostedProject } from '../host.ts';
import { imageFiles } from './host-image.ts';

/** A server of one's own: the site, Redis for its limits, and MinIO for the bundle and its keys. */
export const docker: Host = {
  title: 'Docker Compose, with Redis and MinIO',
  target: 'node',
  files: (project) => [
    ...imageFiles(project),
    { path: 'compose.yaml', contents: compose(project) },
    { path: '.env.example', contents: environment },
  ],
  deploy: 'docker compose up --build --detach',
  next: 'Copy .env.example to .env, fill it in, and run npm run deploy.',
};

const environment = `# The address that readers use.
OCTAVO_SITE=http://localhost:8080
# openssl rand -hex 32
OCTAVO_SECRET=
# openssl rand -hex 16
MINIO_PASSWORD=
`;

const compose = ({
  script,
}: HostedProject): string => `# docker compose up --build --detach publishes the docs, now and after each change.
x-bundle: &bundle
  OCTAVO_BUNDLE: s3://docs/bundle?endpoint=http://minio:9000
  AWS_ACCESS_KEY_ID: octavo
  AWS_SECRET_ACCESS_KEY: \${MINIO_PASSWORD:?see .env.example}
  AWS_REGION: us-east-1

services:
  docs:
    build:
      context: .
      args:
        OCTAVO_SITE: \${OCTAVO_SITE:?see .env.example}
    ports: ["8080:8080"]
    environment:
      <<: *bundle
      OCTAVO_SITE: \${OCTAVO_SITE}
      OCTAVO_SECRET: \${OCTAVO_SECRET:?see .env.example}
      OCTAVO_REDIS_URL: redis://redis:6379
    depends_on:
      redis: { condition: service_healthy }
      publish: { condition: service_completed_successfully }
    restart: unless-stopped

  # Writes the bundle of the same sources to MinIO, and ends.
  publish:
    build:
      context: .
      target: site
      args:
        OCTAVO_SITE: \${OCTAVO_SITE}
    command: ["npm", "run", "${script}"]
    environment:
      <<: *bundle
      OCTAVO_SITE: \${OCTAVO_SITE}
    depends_on:
      bucket: { condition: service_completed_successfully }

  bucket:
    image: minio/mc:RELEASE.2025-08-13T08-35-41Z
    entrypoint: ["/bin/sh", "-c", "mc alias set docs http://minio:9000 octavo \\"$$AWS_SECRET_ACCESS_KEY\\" && mc mb --ignore-existing docs/docs"]
    environment:
      AWS_SECRET_ACCESS_KEY: \${MINIO_PASSWORD}
    depends_on:
      minio: { condition: service_healthy }

  minio:
    image: minio/minio:RELEASE.2025-09-07T16-13-09Z
    command: ["server", "/data"]
    environment:
      MINIO_ROOT_USER: octavo
      MINIO_ROOT_PASSWORD: \${MINIO_PASSWORD}
    volumes: ["bundle:/data"]
    healthcheck:
      test: ["CMD", "mc", "ready", "local"]
      interval: 5s
    restart: unless-stopped

  # Counts requests; what it holds may be lost.
  redis:
    image: redis:8-alpine
    command: ["redis-server", "--save", "", "--maxmemory", "64mb", "--maxmemory-policy", "noeviction"]
    healthcheck:
      test: ["CMD", "redis-cli", "ping"]
      interval: 5s
    restart: unless-stopped

volumes:
  bundle:
`;
