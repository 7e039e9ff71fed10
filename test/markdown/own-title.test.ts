import { expect, test } from 'vitest';
import { exportMarkdown } from '../../src/markdown/export.ts';
import { smallRegistry } from './small-registry.ts';

test.each([
  ['Markdown', '# Themes\n\nText.\n', 'Text.'],
  ['HTML', '<div>\n  <h1 className="big">Themes</h1>\n\n  Text.\n</div>\n', 'Text.'],
  ['HTML on lines of its own', '<div>\n  <h1>\n    Themes\n  </h1>\n\n  Text.\n</div>\n', 'Text.'],
  ['HTML that says something else', '<div>\n  <h1>All themes</h1>\n\n  Text.\n</div>\n', '# All themes\n\nText.'],
  ['HTML below another heading', '<h2>First</h2>\n\n<h1>Themes</h1>\n', '## First\n\n# Themes'],
])('a first heading in %s that says the title of the page again', (_, text, expected) => {
  const options = {
    components: smallRegistry,
    variables: {},
    resolveLink: (target: string) => target,
    include: () => undefined,
  };
  expect(exportMarkdown({ path: 'page.mdx', text }, { ...options, title: 'Themes' })).toBe(expected);
});
