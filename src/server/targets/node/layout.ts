import heapFlags from './heap-flags.json' with { type: 'json' };
import { siteVariables, type TargetFacts, type TargetLayout } from '../layout.ts';

/** A server for the folders of the build: `node functions/node/index.mjs`, a container, a service of systemd. */
export const layout: TargetLayout = {
  runtime: 'node',
  entries: () => [{ path: 'index.mjs' }],
  // The image has the folders of the build in it, which are beside this one's.
  deploy: 'docker build -f Dockerfile -t docs ../..',
  files: (facts) => [
    { path: 'Dockerfile', contents: dockerfile(facts) },
    { path: 'Dockerfile.dockerignore', contents: dockerignore(facts) },
    { path: 'octavo.service', contents: unit(facts) },
  ],
};

const entry = 'functions/node/index.mjs';

function dockerfile(facts: TargetFacts): string {
  const { site, bundle } = facts.folders;
  const variables = { ...siteVariables(facts), OCTAVO_HOST: '0.0.0.0', OCTAVO_KEYS: 'store', PORT: '8080' };
  const health =
    "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))";
  return `# From the folder that holds "functions": docker build -f functions/node/Dockerfile -t docs .
FROM node:24-slim
WORKDIR /srv
COPY --chown=node:node ${copied(site, 'dist')}
${facts.bundlePlace === 'folder' ? `COPY --chown=node:node ${copied(bundle, 'bundle')}\n` : ''}COPY ${entry} .
ENV ${Object.entries({ NODE_ENV: 'production', ...variables })
    .map(([name, value]) => `${name}=${JSON.stringify(value).replaceAll('$', '\\$')}`)
    .join(' ')}
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", ${JSON.stringify(health)}]
CMD ${JSON.stringify(['node', ...heapFlags, 'index.mjs'])}
`;
}

/** Paths in the form that takes spaces. Signs of a pattern stand for themselves in brackets, and `$` behind a backslash. */
function copied(from: string, to: string): string {
  return JSON.stringify([from.replace(/[*?[]/g, '[$&]').replaceAll('$', '\\$'), to]);
}

function dockerignore({ folders, bundlePlace }: TargetFacts): string {
  const needed = [folders.site, ...(bundlePlace === 'folder' ? [folders.bundle] : []), entry];
  return `*\n${needed.map((path) => `!${path.replace(/[*?[\]\\]/g, '\\$&')}\n`).join('')}`;
}

/** A bundle with private pages is its owner's alone: a user that is made for each start could not read it. */
function user({ hasPrivatePages }: TargetFacts): string {
  return hasPrivatePages
    ? '# Owns /srv/docs/bundle, which holds private pages: useradd --system octavo && chown -R octavo /srv/docs/bundle\nUser=octavo'
    : 'DynamicUser=yes';
}

function unit(facts: TargetFacts): string {
  const variables = Object.entries({ ...siteVariables(facts), PORT: '8080', OCTAVO_DIST: facts.folders.site });
  const places = facts.bundlePlace === 'folder' ? [['OCTAVO_BUNDLE', facts.folders.bundle]] : [];
  return `# As /etc/systemd/system/octavo.service, with what the build wrote in /srv/docs.
[Unit]
Description=Documentation (Octavo)
After=network-online.target
Wants=network-online.target

[Service]
WorkingDirectory=/srv/docs
ExecStart=/usr/bin/env node ${heapFlags.join(' ')} ${entry}
${[...variables, ...places].map(([name = '', value = '']) => `Environment="${name}=${value.replace(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`).join('\n')}
Environment=OCTAVO_KEYS=/etc/octavo/keys.json
# Secrets, one NAME=value a line: OCTAVO_SECRET and what signing in needs.
EnvironmentFile=-/etc/octavo/environment
${user(facts)}
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
NoNewPrivileges=yes
Restart=on-failure
TimeoutStopSec=15

[Install]
WantedBy=multi-user.target
`;
}
