import { expect, test } from 'vitest';
import { openSession } from '../../../../src/build/open-session.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { plainConfig, writeProject } from '../../../support/project.ts';

test('texts of docs.json and of descriptions link as pages do, below a base', async () => {
  const project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/start'] } },
    'index.mdx': '# Hi\n',
    'guides/start.mdx': '# Start\n\n<Card title="A" description="As in [the start](/guides/start)" />\n',
  });
  const settings = { ...defaultSettings(project.path), projectDir: project.path, base: '/docs', offline: true };
  const session = await openSession(settings, 'build');
  const { rendering } = session;
  expect(rendering.markdown('See [start](/guides/start#now) and [out](https://x.dev)', { inline: true })).toBe(
    'See <a href="/docs/guides/start#now">start</a> and <a href="https://x.dev">out</a>',
  );
  expect(rendering.markdown('[a](/docs/guides/start.mdx), [b](#here), `[c](/d)`', { inline: true })).toBe(
    '<a href="/docs/guides/start">a</a>, <a href="#here">b</a>, <code>[c](/d)</code>',
  );
  const page = session.compiled.file('guides/start.mdx');
  expect(page?.links.map(({ target, line, column }) => [target, line, column])).toEqual([['/guides/start', 3, 48]]);
  expect(page?.code).toContain('/docs/guides/start');
  await session.close();
  await project.remove();
});
