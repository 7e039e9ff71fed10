import { startPlatform, type TargetRuntime, type TargetRuntimes } from './running-target.ts';

const withPayload = (version: string): TargetRuntime => ({
  start: (setup) => startPlatform('serve-lambda.ts', setup, [version, 'lambda/function/index.mjs']),
  site: false,
  redirects: false,
});

export const runtimes: TargetRuntimes = {
  'lambda, payload 1.0': withPayload('1.0'),
  'lambda, payload 2.0': withPayload('2.0'),
};
