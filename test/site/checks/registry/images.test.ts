import { expect, test } from 'vitest';
import { plainConfig } from '../../../support/project.ts';
import { problems } from '../../../support/project-problems.ts';

test('images of srcset that are not there, and none of its widths', async () => {
  const index = [
    '<img src="/a.png" alt="" srcSet="/a.png 1x, /b.png?v=1,2 2x" />',
    '<source srcset={"c.png 480w,a.png"} />',
    '<source srcset="https://x.dev/c.png, data:image/png;base64,AAAA 2x" />',
  ].join('\n\n');
  const found = await problems({ 'docs.json': plainConfig, 'index.mdx': index, 'a.png': 'x' }, 'OCT410');
  expect(found.map((line) => line.split(' ')[1])).toEqual(['index.mdx:1:45', 'index.mdx:3:18']);
});
