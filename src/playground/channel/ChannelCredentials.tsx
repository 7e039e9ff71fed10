import type { Dispatch, ReactNode } from 'react';
import type { ChannelProps } from './props.ts';
import type { ConnectionValues } from './socket-url.ts';
import type { ConnectionAction } from './state.ts';
import { TextField } from './TextField.tsx';
import { say } from '../texts/say.ts';

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
      <legend>{say('authorization')}</legend>
      {keys.map(({ key, name }) => (
        <TextField
          key={key}
          label={name}
          type={say('apiKeyIn', { place: 'query' })}
          isSecret
          placeholder={say('enterKey')}
          value={values.keys[key] ?? ''}
          problem={undefined}
          onChange={(value) => dispatch({ type: 'text', group: 'keys', key, value })}
        />
      ))}
      {cookies.length > 0 && <p className="channel-hint">{say('cookieOfBrowser', { names: cookies.join(', ') })}</p>}
      {unsent.length > 0 && (
        <>
          <p className="channel-hint">{say(keys.length > 0 ? 'otherWays' : 'allWays')}</p>
          <ul className="channel-notes">
            {unsent.map(({ scheme, way, values }) => (
              <li key={scheme}>
                {scheme} ({way === undefined ? 'Kerberos' : say(way, values)})
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
