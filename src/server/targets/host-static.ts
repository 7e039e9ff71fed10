import type { Host } from './host.ts';

/** Any host of files: the project needs nothing for it. */
export const anywhere: Host = {
  title: 'Any static host',
  files: () => [],
  next: 'Upload dist/ to any host of files after npm run build.',
};
