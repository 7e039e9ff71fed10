import type { Artifact } from './artifact.ts';
import { llmsFull } from './llms-full.ts';
import { llmsTxt } from './llms-txt.ts';
import { pageMarkdown } from './page-markdown.ts';
import { redirects } from './redirects.ts';
import { sitemap } from './sitemap.ts';

/** Every artifact, in the order in which it is written. */
export const artifacts: readonly Artifact[] = [pageMarkdown, llmsTxt, llmsFull, sitemap, redirects];
