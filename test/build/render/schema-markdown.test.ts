import { expect, test } from 'vitest';
import { searchSource } from '../../../src/artifacts/index.ts';
import { openSession } from '../../../src/build/open-session.ts';
import { markdownBody } from '../../../src/build/render/page-markdown.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {},
  components: {
    schemas: {
      Order: {
        type: 'object',
        description: 'What is bought.',
        properties: { size: { type: 'string', example: 'small' }, gift: { type: 'boolean', example: true } },
      },
    },
  },
};

test('the Markdown of a schema ends with the example that its page shows, which search leaves out', async () => {
  const project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['order'] } },
    'order.mdx': '---\ntitle: Order\nopenapi-schema: api.json Order\n---',
    'api.json': description,
  });
  const settings = { ...defaultSettings(project.path), projectDir: project.path, cacheDir: `${project.path}/.octavo` };
  const session = await openSession(settings, 'build');
  const markdown = (path: string): string => {
    const page = session.site.page(path);
    return page === undefined ? '' : markdownBody(page, session);
  };
  expect(markdown('order')).toBe(
    'What is bought.\n\n- `size` (string) Example: `small`.\n- `gift` (boolean) Example: `true`.\n\n## Examples\n\nExample:\n\n' +
      '```json\n{\n  "size": "small",\n  "gift": true\n}\n```',
  );
  const page = session.site.page('order');
  const source = page && searchSource(session.site, page, { body: markdown('order'), headings: [] });
  expect(source?.sections.map(([, , start, end]) => source.text.slice(start, end)).join('\n')).not.toContain(
    'Example:\n',
  );
  await project.remove();
});
