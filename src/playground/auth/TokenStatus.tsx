import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TokenWay } from './entered.ts';
import type { TokenSet } from './token-set.ts';
import { isExpired, stateText } from './token-text.ts';
import type { TokenActions } from './use-token.ts';
import { say } from '../texts/say.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const missing = tokens === undefined ? [] : needed.filter((scope) => !tokens.scopes.includes(scope));
  const isSignIn = way === 'authorizationCode' || way === 'implicit';
  const first = isSignIn ? 'signIn' : 'getToken';
  const again = isSignIn ? 'signInAgain' : 'getTokenAgain';
  return (
    <div className="credential-token">
      {tokens !== undefined && <State tokens={tokens} way={way} />}
      {missing.length > 0 && <p className="credential-note">{say('missingScopes', { scopes: missing.join(', ') })}</p>}
      <div className="credential-actions">
        {/* One button for both, so that it keeps the focus while the reader is at the provider. */}
        <button
          type="button"
          ref={button}
          className={isBusy ? undefined : 'credential-primary'}
          onClick={isBusy ? actions.cancel : onObtain}
        >
          {say(isBusy ? 'cancel' : tokens === undefined ? first : again)}
        </button>
        {isBusy && <span>{say('waitingForProvider')}</span>}
        {tokens?.refreshToken !== undefined && (
          <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && actions.renew(tokens)}>
            {say('renew')}
          </button>
        )}
        {tokens !== undefined && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              onDiscard();
              button.current?.focus();
            }}
          >
            {say('discardToken')}
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
        {isBusy ? say('waitingForProvider') : status}
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
