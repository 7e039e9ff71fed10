import { expect, test } from 'vitest';
import { feedbackOf } from '../../../../src/build/session/rendering/feedback.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { docsConfigSchema } from '../../../../src/project/schema/docs-config.ts';
import { plainConfig } from '../../../support/project.ts';

const asked = (docs: object, feedback: boolean): unknown =>
  feedbackOf(
    docsConfigSchema.parse({ ...plainConfig, ...docs }),
    { ...defaultSettings('/project'), feedback },
    'build',
  );

test.each([
  ['nobody is told of answers', {}, false],
  ['telemetry is off', { integrations: { telemetry: { enabled: false } } }, true],
  ['docs.json says so', { feedback: { thumbs: false } }, true],
])('no page asks when %s', (_, docs, feedback) => {
  expect(asked(docs, feedback)).toBeUndefined();
});

test('pages ask when somebody is told of answers', () => {
  expect(asked({}, true)).toEqual({ endpoint: '/_octavo/feedback' });
});
