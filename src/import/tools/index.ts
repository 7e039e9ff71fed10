import type { Tool } from '../model.ts';
import { docusaurus } from './docusaurus/index.ts';
import { gitbook } from './gitbook/index.ts';
import { hugo } from './hugo/index.ts';
import { mintlify } from './mintlify/index.ts';
import { mkdocs } from './mkdocs/index.ts';
import { readme } from './readme/index.ts';
import { starlight } from './starlight/index.ts';
import { vitepress } from './vitepress/index.ts';
import { vuepress } from './vuepress/index.ts';

/** Every tool whose projects can be imported. */
export const tools: readonly Tool[] = [
  docusaurus,
  starlight,
  vitepress,
  vuepress,
  mkdocs,
  gitbook,
  hugo,
  readme,
  mintlify,
];
