import type { TargetName } from '../../../server/targets/index.ts';
import { cloudflare } from './cloudflare.ts';
import { lambda } from './lambda.ts';
import type { TargetLayout } from './layout.ts';
import { netlify } from './netlify.ts';
import { node } from './node.ts';
import { vercel } from './vercel.ts';

/** What the build writes for each target. */
export const layouts: Readonly<Record<TargetName, TargetLayout>> = { node, cloudflare, lambda, vercel, netlify };
