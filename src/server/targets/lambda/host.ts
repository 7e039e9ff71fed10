import type { Host } from '../host.ts';

/** AWS Lambda: the build writes the template of SAM, so that the repository needs none. */
export const lambda: Host = {
  title: 'AWS Lambda',
  target: 'lambda',
  files: () => [],
  deploy: 'cd functions/lambda && sam deploy --guided',
  next: 'Run npm run build and npm run deploy, with AWS SAM installed.',
};
