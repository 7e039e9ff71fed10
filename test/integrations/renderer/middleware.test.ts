import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { onRequest } from '../../../integrations/renderer/middleware.ts';

const failing = (): Promise<Response> => Promise.reject(new Error('No figures.'));

test('an error of a page of the docs is told of, and one of a page of the Astro project stays what it is', async () => {
  const failures: unknown[] = [];
  const url = new URL('https://acme.example/');
  const docs = { locals: { failed: (error: unknown) => failures.push(error) }, url } as unknown as APIContext;
  const own = { locals: {}, url } as APIContext;
  await expect(onRequest(docs, failing)).rejects.toThrow('No figures.');
  await expect(onRequest(own, failing)).rejects.toThrow('No figures.');
  expect(failures).toEqual([new Error('No figures.')]);
});

test('a page of the docs has its own address where another one renders it, and no other page has', async () => {
  const at = async (locals: object): Promise<string> => {
    const url = new URL('https://acme.example/kb/_octavo/render/guides/start');
    await onRequest({ locals, url } as unknown as APIContext, () => Promise.resolve(new Response()));
    return url.pathname;
  };
  expect(await at({ octavo: {} })).toBe('/kb/guides/start');
  expect(await at({})).toBe('/kb/_octavo/render/guides/start');
});
