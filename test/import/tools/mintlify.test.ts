import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('a mint.json becomes a docs.json, and all else is copied as it is', async () => {
  const page = '---\ntitle: "A"\n---\n\nimport X from "/snippets/x.mdx"\n\n<X/>\n';
  const project = await oldProject({
    'docs/mint.json': JSON.stringify(
      {
        name: 'Acme',
        colors: { primary: '#123456' },
        navigation: [{ group: 'Start', pages: ['a'] }],
        rounded: 'sharp',
      },
      null,
      2,
    ),
    'docs/a.mdx': page,
    'docs/snippets/x.mdx': 'X\n',
    'docs/style.css': 'p { color: red }\n',
    'docs/.github/x.yml': '',
  });
  const result = project.import();
  expect(result).toMatchObject({ tool: 'Mintlify', foundBy: 'docs/mint.json', pages: 1 });
  expect(result.files).toEqual(['a.mdx', 'docs.json', 'snippets/x.mdx', 'style.css']);
  expect(result.losses).toEqual([
    {
      file: 'docs/mint.json',
      line: 14,
      construct: 'key rounded',
      outcome: 'docs.json has no place for it; it is left out',
    },
  ]);
  expect(await project.text('a.mdx')).toBe(page);
  expect(await project.docsJson()).toMatchObject({
    name: 'Acme',
    colors: { primary: '#123456' },
    navigation: { groups: [{ group: 'Start', pages: ['a'] }] },
  });
});

test('a mint.json that is not JSON is reported, and nothing is written', async () => {
  const project = await oldProject({ 'mint.json': '{ "name": ', 'a.mdx': '# A\n' });
  expect(() => project.import()).toThrow('mint.json is not valid JSON: nothing was written.');
});
