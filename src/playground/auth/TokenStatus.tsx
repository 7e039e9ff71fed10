import { useEffect, useState, type ReactNode } from 'react';
import { expiryText, isExpired, type TokenSet } from './token-set.ts';
import type { TokenActions } from './use-token.ts';

interface Props {
  tokens: TokenSet | undefined;
  /** Scopes that the operation needs. */
  needed: readonly string[];
  /** What the button says that gets a token. */
  action: string;
  actions: TokenActions;
  onObtain: () => void;
  onDiscard: () => void;
  note: string | undefined;
}

/** Whether there is a token, for how long, and the buttons that get, renew and discard it. */
export function TokenStatus({ tokens, needed, action, actions, onObtain, onDiscard, note }: Props): ReactNode {
  const now = useNow();
  const { isBusy, failure, status } = actions;
  const missing = tokens === undefined ? [] : needed.filter((scope) => !tokens.scopes.includes(scope));
  const expired = tokens !== undefined && isExpired(tokens, now);
  return (
    <div className="credential-token">
      {tokens !== undefined && (
        <p className="credential-state" data-tone={expired ? 'danger' : 'success'}>
          {expired ? `The token ${expiryText(tokens, now)}.` : `Signed in, ${expiryText(tokens, now)}`}
        </p>
      )}
      {missing.length > 0 && (
        <p className="credential-note">
          This operation needs {missing.join(', ')}, which the token does not have. Choose it above and get a new token.
        </p>
      )}
      <div className="credential-actions">
        {isBusy ? (
          <>
            <span>Waiting for the provider…</span>
            <button type="button" onClick={actions.cancel}>
              Cancel
            </button>
          </>
        ) : (
          <>
            <button type="button" className="credential-primary" onClick={onObtain}>
              {tokens === undefined ? action : `${action} again`}
            </button>
            {tokens?.refreshToken !== undefined && (
              <button type="button" onClick={() => actions.renew(tokens)}>
                Renew
              </button>
            )}
            {tokens !== undefined && (
              <button type="button" onClick={onDiscard}>
                Discard the token
              </button>
            )}
          </>
        )}
      </div>
      {failure !== undefined && (
        <p className="playground-problem" role="alert">
          {failure}
        </p>
      )}
      {note !== undefined && <p className="credential-note">{note}</p>}
      <p className="visually-hidden" role="status">
        {isBusy ? 'Waiting for the provider' : status}
      </p>
    </div>
  );
}

const tick = 15_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
