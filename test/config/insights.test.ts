import { expect, test } from 'vitest';
import { ConfigError, readConfig, type ConfigFile } from '../../src/config/index.ts';
import { writeProject } from '../support/project.ts';

async function read(insights: unknown): Promise<ConfigFile | string> {
  const folder = await writeProject({ 'octavo.config.json': { insights } });
  try {
    return (await readConfig(folder.path)).config;
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replaceAll(folder.path, '.');
    throw error;
  } finally {
    await folder.remove();
  }
}

test.each([
  [true, { insights: { retentionDays: 90 } }],
  [false, {}],
  [{}, { insights: { retentionDays: 90 } }],
  [{ retentionDays: 7 }, { insights: { retentionDays: 7 } }],
])('insights: %j', async (insights, config) => expect(await read(insights)).toEqual(config));

test.each([
  ['yes', '2:3: insights › Write true, or an object like { "retentionDays": 90 }, with 1 to 730 days.'],
  [{ retentionDays: 0 }, '3:5: insights › retentionDays › Too small'],
  [{ retentionDays: 1000 }, '3:5: insights › retentionDays › Too big'],
  [{ retention: 7 }, '3:5: insights › Unrecognized key: "retention". Use one of retentionDays.'],
])('insights: %j is reported at its place', async (insights, sentence) => {
  expect(await read(insights)).toContain(`./octavo.config.json:${sentence}`);
});
