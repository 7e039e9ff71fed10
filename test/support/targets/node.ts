import { startProcess, type TargetRuntimes } from './running-target.ts';

export const runtimes: TargetRuntimes = {
  node: {
    start: ({ folder, env }) =>
      startProcess(['functions/node/index.mjs'], folder, {
        ...env,
        PORT: '0',
        OCTAVO_KEYS: 'store',
        OCTAVO_BASE: '/docs',
      }),
    site: true,
    redirects: true,
    streams: true,
  },
};
