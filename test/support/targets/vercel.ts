import { startPlatform, type TargetRuntimes } from './running-target.ts';

export const runtimes: TargetRuntimes = {
  vercel: {
    start: (setup) => startPlatform('serve-vercel.ts', setup, ['vercel/.vercel/output']),
    site: true,
    redirects: true,
    streams: true,
  },
};
