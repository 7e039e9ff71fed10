import { startPlatform, type TargetRuntime, type TargetRuntimes } from './running-target.ts';

const withPayload = (version: string, mode: 'whole' | 'streamed'): TargetRuntime => ({
  start: (setup) => startPlatform('serve-lambda.ts', setup, [version, mode, 'lambda/function/index.mjs']),
  site: false,
  redirects: false,
  streams: mode === 'streamed',
});

export const runtimes: TargetRuntimes = {
  'lambda, payload 1.0': withPayload('1.0', 'whole'),
  'lambda, payload 2.0': withPayload('2.0', 'whole'),
  'lambda, streamed 1.0': withPayload('1.0', 'streamed'),
  'lambda, streamed 2.0': withPayload('2.0', 'streamed'),
};
