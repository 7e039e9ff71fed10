import { startPlatform, type TargetRuntimes } from './running-target.ts';

export const runtimes: TargetRuntimes = {
  netlify: {
    start: (setup) => startPlatform('serve-netlify.ts', setup, ['netlify']),
    site: true,
    redirects: false,
    streams: true,
  },
};
