import type { Host } from './host.ts';
import { cloudflare } from './cloudflare/host.ts';
import { lambda } from './lambda/host.ts';
import { netlify } from './netlify/host.ts';
import { docker } from './node/host-docker.ts';
import { fly } from './node/host-fly.ts';
import { kubernetes } from './node/host-kubernetes.ts';
import { render } from './node/host-render.ts';
import { githubPages } from './host-github-pages.ts';
import { anywhere } from './host-static.ts';
import { vercel } from './vercel/host.ts';

/** A file of a project's repository, by its path. */
export type { OutputFile as HostFile } from '../../artifacts/index.ts';

const known = {
  static: anywhere,
  'github-pages': githubPages,
  netlify,
  vercel,
  cloudflare,
  lambda,
  docker,
  fly,
  render,
  kubernetes,
} satisfies Readonly<Record<string, Host>>;

export type HostName = keyof typeof known;

/** Every place that `octavo new --target` writes files for, by the name it is chosen by; the first is the default. */
export const hosts: Readonly<Record<HostName, Host>> = known;

/** The names of all hosts. */
export const hostNames = Object.keys(known) as readonly HostName[];
