import heapFlags from './heap-flags.json' with { type: 'json' };
import type { OutputFile } from '../../../artifacts/index.ts';
import type { HostedProject } from '../host.ts';

/**
 * Returns what every container host builds its image with. The stage `site` has the built docs and the tools that made them,
 * the last stage what serves them and nothing else.
 */
export function imageFiles(project: HostedProject): readonly OutputFile[] {
  return [
    { path: 'Dockerfile', contents: dockerfile(project) },
    { path: '.dockerignore', contents: '.git\n.octavo\nbundle\ndist\nfunctions\nnode_modules\nkeys.json\n.env*\n' },
  ];
}

function dockerfile({ script }: HostedProject): string {
  const health =
    "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))";
  return `FROM node:24-slim AS site
WORKDIR /docs
COPY package*.json ./
RUN npm install --no-audit --no-fund
COPY . .
# The address that readers use: docker build --build-arg OCTAVO_SITE=https://docs.example.com
ARG OCTAVO_SITE=http://localhost:8080
RUN npm run ${script}

FROM node:24-slim
WORKDIR /srv
COPY --from=site --chown=node:node /docs/dist dist
COPY --from=site --chown=node:node /docs/bundle bundle
COPY --from=site /docs/functions/node/index.mjs .
ENV NODE_ENV=production OCTAVO_HOST=0.0.0.0 OCTAVO_KEYS=store PORT=8080
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", ${JSON.stringify(health)}]
CMD ${JSON.stringify(['node', ...heapFlags, 'index.mjs'])}
`;
}
