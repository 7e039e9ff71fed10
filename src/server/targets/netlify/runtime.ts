import { createPlatformFunction } from '../../node/platform.ts';

const answer = createPlatformFunction();

/** The function on Netlify (version 2 of its functions). Which addresses lead here is said behind this file by the build. */
function netlify(request: Request, { ip }: { readonly ip?: string }): Promise<Response> {
  return answer(request, ip === undefined ? {} : { address: ip });
}

export { netlify as default };
