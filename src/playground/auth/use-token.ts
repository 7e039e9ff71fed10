import { useEffect, useRef, useState } from 'react';
import type { CredentialTemplate } from '../../request/index.ts';
import { chosenWay, type Entered } from './entered.ts';
import { failureText, obtainToken, renewToken, type TokenWish } from './obtain-token.ts';
import { stateText } from './token-text.ts';
import type { TokenSet } from './token-set.ts';
import type { ProviderAccess } from './use-provider.ts';
import { say } from '../texts/say.ts';

interface Asking {
  readonly scheme: CredentialTemplate;
  readonly entered: Entered;
  readonly access: ProviderAccess;
  /** Absolute address of the redirect page. */
  readonly redirect: string;
  readonly onTokens: (tokens: TokenSet) => void;
}

/** Getting tokens, and how that goes. */
export interface TokenActions {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** What just happened, for screen readers. */
  readonly status: string;
  readonly obtain: (wish: Pick<TokenWish, 'scopes' | 'username' | 'password'>) => void;
  readonly renew: (tokens: TokenSet) => void;
  readonly cancel: () => void;
}

/** Returns what gets and renews the tokens of a scheme; one attempt at a time, given up when the form closes. */
export function useToken({ scheme, entered, access, redirect, onTokens }: Asking): TokenActions {
  const attempt = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [status, setStatus] = useState('');
  useEffect(() => () => attempt.current?.abort(), []);

  const way = chosenWay(scheme, entered);
  const client = {
    id: (entered.clientId ?? scheme.prefill ?? '').trim(),
    secret: (entered.clientSecret ?? '').trim(),
    authentication: entered.clientAuthentication ?? 'client_secret_basic',
  } as const;

  const run = async (get: (signal: AbortSignal) => Promise<TokenSet>): Promise<void> => {
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    const isCurrent = (): boolean => attempt.current === controller;
    setBusy(true);
    setFailure(undefined);
    setStatus('');
    try {
      const tokens = await get(controller.signal);
      if (!isCurrent() || controller.signal.aborted) return;
      setFailure(undefined);
      setStatus(stateText(tokens, way, Date.now()));
      onTokens(tokens);
    } catch (error) {
      if (isCurrent() && !controller.signal.aborted) setFailure(failureText(error));
    } finally {
      if (isCurrent()) setBusy(false);
    }
  };
  const endpoints = () => access.endpoints(way);
  return {
    isBusy,
    failure,
    status,
    obtain: (wish) =>
      void run((signal) =>
        obtainToken(
          { ...wish, way, client, redirect },
          {
            endpoints,
            sender: access.sender,
            signal,
            onClosed() {
              setBusy(false);
              setFailure(say('windowClosed'));
            },
          },
        ),
      ),
    renew: (tokens) => void run(() => renewToken(tokens, { client, endpoints, sender: access.sender })),
    cancel() {
      attempt.current?.abort();
      setBusy(false);
    },
  };
}
