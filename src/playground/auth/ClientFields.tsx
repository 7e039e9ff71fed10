import type { ReactNode } from 'react';
import type { CredentialTemplate } from '../../request/index.ts';
import { CredentialInput } from './CredentialInput.tsx';
import type { Entered, TokenWay } from './entered.ts';
import { say } from '../texts/say.ts';

interface Props {
  scheme: CredentialTemplate;
  way: TokenWay;
  entered: Entered;
  onChange: (part: Entered) => void;
  onSubmit: () => void;
}

/** Who asks for the token: the client that the reader registered at the provider. */
export function ClientFields({ scheme, way, entered, onChange, onSubmit }: Props): ReactNode {
  const secret = entered.clientSecret ?? '';
  const isSecretNeeded = way === 'clientCredentials';
  return (
    <>
      <CredentialInput
        label={say('clientId')}
        value={entered.clientId ?? scheme.prefill ?? ''}
        isPublic
        placeholder={say('enterClientId')}
        onChange={(clientId) => onChange({ clientId })}
        onSubmit={onSubmit}
      />
      {way !== 'implicit' && (
        <CredentialInput
          label={say('clientSecret')}
          kind={isSecretNeeded ? '' : say('secretOptional')}
          value={secret}
          placeholder={say('enterClientSecret')}
          onChange={(clientSecret) => onChange({ clientSecret })}
          onSubmit={onSubmit}
        />
      )}
      {way !== 'implicit' && secret !== '' && (
        <div className="playground-field">
          <label>
            <span className="playground-name">{say('sendSecret')}</span>
            <select
              value={entered.clientAuthentication ?? 'client_secret_basic'}
              onChange={(event) =>
                onChange({
                  clientAuthentication:
                    event.target.value === 'client_secret_post' ? 'client_secret_post' : 'client_secret_basic',
                })
              }
            >
              <option value="client_secret_basic">{say('secretInHeader')}</option>
              <option value="client_secret_post">{say('secretInBody')}</option>
            </select>
          </label>
        </div>
      )}
    </>
  );
}
