import octavo from 'octavo/astro';
import { createHandler, isFunctionPath } from 'octavo/server';
import { serveNode } from 'octavo/targets/node';
import worker from 'octavo/targets/cloudflare';
import { handler } from 'octavo/targets/lambda';
import netlify from 'octavo/targets/netlify';
import vercel from 'octavo/targets/vercel';

export const integration = octavo({ docs: './docs' });
export const isFunction: boolean = isFunctionPath('/mcp');
export const targets = [worker, handler, netlify, vercel, serveNode, createHandler];

// @ts-expect-error Types that everything fits tell nothing.
octavo({ docs: 1 });
// @ts-expect-error The same.
isFunctionPath(1);
