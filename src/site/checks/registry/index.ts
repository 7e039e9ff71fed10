import type { Check } from '../check.ts';
import { anchors } from './anchors.ts';
import { agentFiles } from './agent-files.ts';
import { banners } from './banners.ts';
import { configLinks } from './config-links.ts';
import { descriptionLinks } from './description-links.ts';
import { descriptionNames } from './description-names.ts';
import { descriptions } from './descriptions.ts';
import { feeds } from './feeds.ts';
import { icons } from './icons.ts';
import { idleKeys } from './idle-keys.ts';
import { images } from './images.ts';
import { imports } from './imports.ts';
import { letterCase } from './letter-case.ts';
import { links } from './links.ts';
import { liveParts } from './live-parts.ts';
import { names } from './names.ts';
import { pageEndings } from './page-endings.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { publishedKeys } from './published-keys.ts';
import { redirects } from './redirects.ts';
import { repository } from './repository.ts';
import { servers } from './servers.ts';
import { signIn } from './sign-in.ts';
import { snippetFrontmatter } from './snippet-frontmatter.ts';
import { snippetProps } from './snippet-props.ts';
import { strays } from './strays.ts';
import { writtenVariables } from './written-variables.ts';

/** Every check, in the order of its findings. */
export const checks: readonly Check[] = [
  strays,
  imports,
  names,
  snippetProps,
  snippetFrontmatter,
  liveParts,
  links,
  configLinks,
  agentFiles,
  banners,
  anchors,
  images,
  pictures,
  pages,
  pageEndings,
  letterCase,
  redirects,
  icons,
  signIn,
  servers,
  descriptions,
  descriptionNames,
  descriptionLinks,
  repository,
  feeds,
  idleKeys,
  writtenVariables,
  publishedKeys,
];
