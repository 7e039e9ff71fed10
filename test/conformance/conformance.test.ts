import { describe, test } from 'vitest';
import { appearance } from './cases/appearance.ts';
import { blockComponents } from './cases/components/blocks.ts';
import { codeComponents } from './cases/components/code.ts';
import { textComponents } from './cases/components/text.ts';
import { docsAppearance } from './cases/docs/appearance.ts';
import { docsNavigation } from './cases/docs/navigation.ts';
import { content } from './cases/content.ts';
import { graphql } from './cases/graphql.ts';
import { navbar } from './cases/navbar.ts';
import { reference } from './cases/reference.ts';
import { site } from './cases/site.ts';
import { see } from './seen.ts';

describe.each([
  ['appearance', appearance],
  ['components of text', textComponents],
  ['components of blocks', blockComponents],
  ['code and fields', codeComponents],
  ['content', content],
  ['GraphQL', graphql],
  ['docs.json, the look', docsAppearance],
  ['docs.json, navigation', docsNavigation],
  ['the navbar', navbar],
  ['the reference', reference],
  ['the site', site],
])('%s', (_, cases) => {
  test.each(cases.map((entry) => [entry.keys.join(', '), entry] as const))('%s', (__, { look, ...project }) =>
    see(project, look),
  );
});
