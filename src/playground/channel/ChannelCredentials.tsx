import type { Dispatch, ReactNode } from 'react';
import type { ChannelProps } from './props.ts';
import type { ConnectionValues } from './socket-url.ts';
import type { ConnectionAction } from './state.ts';
import { TextField } from './TextField.tsx';

interface Props {
  props: Pick<ChannelProps, 'keys' | 'unsent' | 'cookies'>;
  values: Pick<ConnectionValues, 'keys'>;
  dispatch: Dispatch<ConnectionAction>;
}

/** Keys that travel in the address, and which other ways to sign in a page does not have. Kept in memory only. */
export function ChannelCredentials({ props: { keys, unsent, cookies }, values, dispatch }: Props): ReactNode {
  if (keys.length + unsent.length + cookies.length === 0) return null;
  return (
    <fieldset className="playground-section">
      <legend>Authorization</legend>
      {keys.map(({ key, name }) => (
        <TextField
          key={key}
          label={name}
          type="API key in query"
          isSecret
          placeholder="Enter a key"
          value={values.keys[key] ?? ''}
          problem={undefined}
          onChange={(value) => dispatch({ type: 'text', group: 'keys', key, value })}
        />
      ))}
      {cookies.length > 0 && (
        <p className="channel-hint">
          The browser sends the cookie {cookies.join(', ')} itself if this site may use it; it cannot be entered here.
        </p>
      )}
      {unsent.length > 0 && (
        <>
          <p className="channel-hint">
            {keys.length > 0 ? 'Other ways to sign in' : 'The ways to sign in here'} need what a browser cannot send
            with a WebSocket:
          </p>
          <ul className="channel-notes">
            {unsent.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
