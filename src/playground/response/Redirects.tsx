import type { ReactNode } from 'react';
import type { Redirect } from '../../request/index.ts';
import { say, sayAround } from '../texts/say.ts';

/** Where the answer came from in the end, and by which redirects. */
export function Redirects({ redirects }: { redirects: readonly Redirect[] }): ReactNode {
  const final = redirects.at(-1);
  if (final === undefined) return null;
  const isChain = redirects.some(({ status }) => status !== undefined);
  return (
    <div className="playground-redirects">
      <p>{sayAround('redirected', { url: <code>{final.url}</code> })}</p>
      {isChain && (
        <ol aria-label={say('redirects')}>
          {redirects.map(({ status, url }, index) => (
            <li key={index}>
              <strong>{status}</strong> <code>{url}</code>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
