import type { Artifact } from '../artifact.ts';
import { agentCard } from './agent-card.ts';
import { headers } from './headers.ts';
import { llmsFull } from './llms-full.ts';
import { llmsTxt } from './llms-txt.ts';
import { nginxConf } from './nginx-conf.ts';
import { oauthCallback } from './oauth-callback.ts';
import { pageMarkdown } from './page-markdown.ts';
import { redirects } from './redirects.ts';
import { responseSchemas } from './response-schemas.ts';
import { rss } from './rss.ts';
import { sitemap } from './sitemap.ts';
import { skill } from './skill.ts';
import { vercelJson } from './vercel-json.ts';
import { wellKnown } from './well-known.ts';

/** Every artifact, in the order in which it is written. */
export const artifacts: readonly Artifact[] = [
  pageMarkdown,
  llmsTxt,
  llmsFull,
  skill,
  wellKnown,
  agentCard,
  sitemap,
  rss,
  redirects,
  headers,
  vercelJson,
  nginxConf,
  oauthCallback,
  responseSchemas,
];
