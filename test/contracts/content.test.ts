import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { discoveryDescription } from '../../src/server/discovery/description.ts';

const content = join(import.meta.dirname, '../../content');
const pages = (readdirSync(content, { recursive: true }) as string[]).filter((file) => file.endsWith('.mdx'));

test.each(pages)('%s is MDX that every parser reads', (file) => {
  const text = readFileSync(join(content, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  expect(() => unified().use(remarkParse).use(remarkMdx).parse(text)).not.toThrow();
});

test('the documented description of the discovery API is the one that the function serves', () => {
  expect(JSON.parse(readFileSync(join(content, 'discovery/openapi.json'), 'utf8'))).toEqual(discoveryDescription);
});
