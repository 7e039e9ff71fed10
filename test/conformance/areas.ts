import type { ConformanceCase } from './case.ts';
import { appearance } from './cases/appearance.ts';
import { blockComponents } from './cases/components/blocks.ts';
import { codeComponents } from './cases/components/code.ts';
import { textComponents } from './cases/components/text.ts';
import { docsAppearance } from './cases/docs/appearance.ts';
import { docsApi } from './cases/docs/api.ts';
import { docsNavigation } from './cases/docs/navigation.ts';
import { docsSite } from './cases/docs/site.ts';
import { frontmatter } from './cases/frontmatter.ts';
import { integrations, placeholders, telemetry } from './cases/integrations.ts';
import { content } from './cases/content.ts';
import { graphql } from './cases/graphql.ts';
import { navbar } from './cases/navbar.ts';
import { reference } from './cases/reference.ts';
import { sdk } from './cases/sdk.ts';
import { site } from './cases/site.ts';

/** All cases, by what they are about. */
export const areas: readonly (readonly [string, readonly ConformanceCase[]])[] = [
  ['appearance', appearance],
  ['components of text', textComponents],
  ['components of blocks', blockComponents],
  ['code and fields', codeComponents],
  ['content', content],
  ['GraphQL', graphql],
  ['SDK references', sdk],
  ['docs.json, the look', docsAppearance],
  ['docs.json, navigation', docsNavigation],
  ['docs.json, the site', docsSite],
  ['docs.json, APIs', docsApi],
  ['integrations', [...integrations, ...placeholders, ...telemetry]],
  ['frontmatter', frontmatter],
  ['the navbar', navbar],
  ['the reference', reference],
  ['the site', site],
];
