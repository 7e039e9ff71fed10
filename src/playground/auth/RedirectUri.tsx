import { useState, type ReactNode } from 'react';

/** The address that a reader registers at the provider before the first sign-in. */
export function RedirectUri({ uri }: { uri: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="credential-redirect">
      <p className="credential-note">Register this redirect URI at the provider:</p>
      <div className="credential-input">
        <code>{uri}</code>
        <button
          type="button"
          aria-label="Copy the redirect URI"
          onClick={() => void navigator.clipboard.writeText(uri).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied' : ''}
      </span>
    </div>
  );
}
