import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { DocsSession } from '../../../../src/build/contracts.ts';
import { openSession } from '../../../../src/build/open-session.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { plainConfig, writeProject } from '../../../support/project.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

const files = {
  'docs.json': { ...plainConfig, navigation: { pages: ['index', 'other'] } },
  'index.mdx': `---
title: Start
---

import Part from '/snippets/part.mdx';

## One

Hello {1 + 1}.

\`\`\`js
let a;
\`\`\`

<Part />

## Two
`,
  'other.mdx': '---\ntitle: Other\n---\n\nText.\n',
  'snippets/part.mdx': '### In it\n',
};

async function open(
  mode: 'build' | 'dev',
  written: Parameters<typeof writeProject>[0] = files,
): Promise<{ session: DocsSession; folder: string }> {
  const project = await writeProject(written);
  cleanUp.push(() => project.remove());
  const { path: folder } = project;
  const settings = { ...defaultSettings(folder), projectDir: folder, cacheDir: join(folder, '.octavo') };
  const session = await openSession(settings, mode);
  cleanUp.push(() => session.close());
  return { session, folder };
}

test('a preview holds the code of pages that are rendered alone, and knows of all what a build knows', async () => {
  const { session, folder } = await open('dev');
  const { compiled } = session;
  const known = compiled.facts('index.mdx');
  expect(known).not.toHaveProperty('code');
  expect(known).not.toHaveProperty('codeBlocks');
  const built = (await open('build')).session.compiled.file('index.mdx');
  expect(built).toMatchObject(known ?? {});
  expect(known?.headings.map(({ text }) => text)).toEqual(['One', 'In it', 'Two']);

  await writeFile(join(folder, 'other.mdx'), '---\ntitle: Other\n---\n\nMore text.\n');
  expect(await session.update([join(folder, 'other.mdx')])).toBe(true);
  expect(compiled.facts('index.mdx')).toBe(known);

  expect(compiled.file('index.mdx')).toEqual(built);
  expect(compiled.file('index.mdx')).toBe(compiled.file('index.mdx'));
});

test('steps of a snippet are in the table of contents where the steps around it make their titles headings', async () => {
  const { session } = await open('build', {
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'plain'] } },
    'index.mdx': `---
title: Start
---

import Part from '/snippets/step.mdx';
import Outer from '/snippets/outer.mdx';

<Steps titleSize="h2">
  <Part />
  <Outer />
</Steps>

<Steps>
  <Part />
</Steps>

## End
`,
    'plain.mdx': `---\ntitle: Plain\n---\n\n<Snippet file="sized.mdx" />\n\n<Snippet file="step.mdx" />\n`,
    'snippets/step.mdx': '<Step title="Inner">Text.</Step>\n<Step title="Small" titleSize="h3">Text.</Step>\n',
    'snippets/outer.mdx': '<Snippet file="step.mdx" />\n',
    'snippets/sized.mdx': '<Steps titleSize="h3"><Snippet file="step.mdx" /></Steps>\n',
  });
  const shown = (path: string): readonly string[] =>
    (session.compiled.file(path)?.headings ?? [])
      .filter(({ depth }) => depth <= 3)
      .map(({ depth, text }) => `${depth} ${text}`);
  const small = '3 Small';
  expect(shown('index.mdx')).toEqual(['2 Inner', small, '2 Inner', small, small, '2 End']);
  expect(shown('plain.mdx')).toEqual(['3 Inner', small, small]);
});

test('headings of files that are shown twice have ids of their own, which links may name', async () => {
  const { session } = await open('build', {
    ...files,
    'index.mdx': [
      "import Part from '/snippets/part.mdx';",
      '## In it\n\n<Part />\n\n<Part />\n\n## Two\n\n[a](#in-it-5) [b](#deep-2) [c](#in-it-6)',
    ].join('\n\n'),
    'snippets/part.mdx': "import Deep from '/snippets/deep.mdx';\n\n### In it\n\n<Deep />\n\n<Deep />\n",
    'snippets/deep.mdx': '#### Deep\n',
  });
  const { headings = [] } = session.compiled.facts('index.mdx') ?? {};
  expect(headings.map(({ id }) => id)).toEqual([
    'in-it',
    'in-it-2',
    'deep',
    'deep-2',
    'in-it-3',
    'deep-3',
    'deep-4',
    'two',
  ]);
  const broken = session.check().filter(({ code }) => code === 'OCT409');
  expect(broken.map(({ message }) => message)).toEqual([
    'This page has no place #in-it-5.',
    'This page has no place #in-it-6.',
  ]);
});
