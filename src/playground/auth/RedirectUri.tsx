import { useState, type ReactNode } from 'react';
import { say } from '../texts/say.ts';

/** The address that a reader registers at the provider before the first sign-in. */
export function RedirectUri({ uri }: { uri: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="credential-redirect">
      <p className="credential-note">{say('redirectUri')}</p>
      <div className="credential-input">
        <code>{uri}</code>
        <button
          type="button"
          aria-label={say('copyRedirectUri')}
          onClick={() => void navigator.clipboard.writeText(uri).then(() => setCopied(true))}
        >
          {say(isCopied ? 'copied' : 'copy')}
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied ? say('copied') : ''}
      </span>
    </div>
  );
}
