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

async function open(mode: 'build' | 'dev'): Promise<{ session: DocsSession; folder: string }> {
  const project = await writeProject(files);
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
