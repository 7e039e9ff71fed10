import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TokenWay } from './entered.ts';
import type { TokenSet } from './token-set.ts';
import { isExpired, stateText } from './token-text.ts';
import type { TokenActions } from './use-token.ts';

interface Props {
  tokens: TokenSet | undefined;
  way: TokenWay;
  /** Scopes that the operation needs. */
  needed: readonly string[];
  actions: TokenActions;
  onObtain: () => void;
  onDiscard: () => void;
  note: string | undefined;
}

/** Whether there is a token, for how long, and the buttons that get, renew and discard it. */
export function TokenStatus({ tokens, way, needed, actions, onObtain, onDiscard, note }: Props): ReactNode {
  const { isBusy, failure, status } = actions;
  const first = useRef<HTMLButtonElement>(null);
  const missing = tokens === undefined ? [] : needed.filter((scope) => !tokens.scopes.includes(scope));
  const action = way === 'authorizationCode' || way === 'implicit' ? 'Sign in' : 'Get a token';
  return (
    <div className="credential-token">
      {tokens !== undefined && <State tokens={tokens} way={way} />}
      {missing.length > 0 && (
        <p className="credential-note">
          This operation needs {missing.join(', ')}, which the token does not have. Choose it above and get a new token.
        </p>
      )}
      <div className="credential-actions">
        {/* One button for both, so that it keeps the focus while the reader is at the provider. */}
        <button
          type="button"
          ref={first}
          className={isBusy ? undefined : 'credential-primary'}
          onClick={isBusy ? actions.cancel : onObtain}
        >
          {isBusy ? 'Cancel' : tokens === undefined ? action : `${action} again`}
        </button>
        {isBusy && <span>Waiting for the provider…</span>}
        {tokens?.refreshToken !== undefined && (
          <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && actions.renew(tokens)}>
            Renew
          </button>
        )}
        {tokens !== undefined && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              onDiscard();
              first.current?.focus();
            }}
          >
            Discard the token
          </button>
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

/** What is true of a token now; said aloud once, when it comes, and not with every minute. */
function State({ tokens, way }: { tokens: TokenSet; way: TokenWay }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = (): void => setNow(Date.now());
    update();
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, [tokens]);
  return (
    <p className="credential-state" data-tone={isExpired(tokens, now) ? 'danger' : 'success'}>
      {stateText(tokens, way, now)}
    </p>
  );
}
