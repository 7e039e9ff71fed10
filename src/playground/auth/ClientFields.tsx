import type { ReactNode } from 'react';
import type { CredentialTemplate } from '../../request/index.ts';
import { CredentialInput } from './CredentialInput.tsx';
import type { Entered, TokenWay } from './entered.ts';

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
        label="Client ID"
        value={entered.clientId ?? scheme.prefill ?? ''}
        isPublic
        placeholder="Enter the ID of your client"
        onChange={(clientId) => onChange({ clientId })}
        onSubmit={onSubmit}
      />
      {way !== 'implicit' && (
        <CredentialInput
          label="Client secret"
          kind={isSecretNeeded ? '' : 'only if your client has one'}
          value={secret}
          placeholder="Enter the secret of your client"
          onChange={(clientSecret) => onChange({ clientSecret })}
          onSubmit={onSubmit}
        />
      )}
      {way !== 'implicit' && secret !== '' && (
        <div className="playground-field">
          <label>
            <span className="playground-name">Send the secret</span>
            <select
              value={entered.clientAuthentication ?? 'client_secret_basic'}
              onChange={(event) =>
                onChange({
                  clientAuthentication:
                    event.target.value === 'client_secret_post' ? 'client_secret_post' : 'client_secret_basic',
                })
              }
            >
              <option value="client_secret_basic">in the Authorization header</option>
              <option value="client_secret_post">in the body</option>
            </select>
          </label>
        </div>
      )}
    </>
  );
}
