import { oauthAnswerChannel } from '../../shared/oauth-redirect.ts';
import { answerParameters } from './authorization-answer.ts';
import { AuthorizationFailure } from './authorization-failure.ts';
import { say } from '../texts/say.ts';

/** Opens the window of a sign-in. Called in the click itself, or browsers take it for an advertisement. Throws when it is blocked. */
export function openSignInWindow(): Window {
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=680');
  if (popup === null) throw new AuthorizationFailure(say('popupBlocked'));
  // The provider's page must not be able to lead this page elsewhere; answers come over a channel.
  popup.opener = null;
  return popup;
}

interface Waiting {
  readonly popup: Window;
  readonly url: string;
  readonly state: string;
  readonly signal: AbortSignal;
  /** Called once when the window seems to be gone: the answer may still come, as providers can hide their window from us. */
  readonly onClosed: () => void;
}

const pollInterval = 500;

/** Leads the window to the provider and returns what it brings back to the redirect page. Throws when `signal` aborts. */
export async function answerFrom({ popup, url, state, signal, onClosed }: Waiting): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(oauthAnswerChannel);
  let poll: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new AuthorizationFailure(say('signInCancelled')));
      if (signal.aborted) return giveUp();
      channel.onmessage = ({ data }) => {
        const parameters = answerParameters(data);
        if (parameters === undefined) return;
        const isOurs = parameters.get('state') === state;
        // Other tabs wait on the same channel. A wrong state in our own window is for us to refuse.
        if (!isOurs && !isBackHome(popup)) return;
        channel.postMessage({ type: 'taken', state: parameters.get('state') });
        resolve(parameters);
      };
      signal.addEventListener('abort', giveUp);
      poll = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(poll);
        onClosed();
      }, pollInterval);
      popup.location.replace(url);
    });
  } finally {
    clearInterval(poll);
    channel.close();
    popup.close();
  }
}

/** Whether a window shows a page of this site, which only such a page can tell. */
function isBackHome(popup: Window): boolean {
  try {
    return popup.location.origin === location.origin;
  } catch {
    return false;
  }
}
