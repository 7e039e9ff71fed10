import { useState, type ReactNode } from 'react';
import type { OAuthFlow } from '../../request/index.ts';
import { ClientFields } from './ClientFields.tsx';
import { CredentialInput } from './CredentialInput.tsx';
import { chosenWay, tokenWays, type Entered, type TokenWay } from './entered.ts';
import { RedirectUri } from './RedirectUri.tsx';
import { placeNote } from './scheme-notes.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { TokenStatus } from './TokenStatus.tsx';
import type { SchemeProps } from './use-credentials.ts';
import { useProvider } from './use-provider.ts';
import { useToken } from './use-token.ts';
import { say, sayAround, type TextKey } from '../texts/say.ts';

const wayNames = {
  authorizationCode: 'wayCode',
  clientCredentials: 'wayClient',
  deviceAuthorization: 'wayDevice',
  password: 'wayPassword',
  implicit: 'wayImplicit',
  paste: 'wayPaste',
} as const satisfies Readonly<Record<TokenWay, TextKey>>;

/** Getting a token of an OAuth 2 or OpenID Connect scheme, in one of the ways that it offers. */
export function OAuthFields({ scheme, form }: SchemeProps): ReactNode {
  const entered = form.entered[scheme.key] ?? {};
  const way = chosenWay(scheme, entered);
  const ways = tokenWays(scheme);
  const change = (part: Entered): void => form.enter(scheme.key, (current) => ({ ...current, ...part }));
  const isPasted = way === 'paste' || way === 'deviceAuthorization';
  return (
    <div className="credential-oauth" role="group" aria-label={scheme.key}>
      <div className="playground-field">
        <label>
          <span className="playground-name">{scheme.key}</span>
          <span className="playground-type">{scheme.type === 'oauth2' ? 'OAuth 2.0' : 'OpenID Connect'}</span>
          <select
            aria-label={say('howToGetToken', { name: scheme.key })}
            value={way}
            onChange={(event) => change({ way: event.target.value as TokenWay })}
          >
            {ways.map((offered) => (
              <option key={offered} value={offered}>
                {say(wayNames[offered])}
              </option>
            ))}
          </select>
        </label>
      </div>
      {way === 'deviceAuthorization' && <DeviceFacts flow={scheme.flows?.deviceAuthorization} />}
      {isPasted ? (
        <CredentialInput
          label="Authorization"
          kind={say('accessToken')}
          value={entered.token ?? ''}
          placeholder={say('enterToken')}
          problem={form.problems[scheme.key]}
          note={placeNote(scheme, form.options)}
          onChange={(token) => change({ token })}
        />
      ) : (
        <FlowFields key={way} scheme={scheme} form={form} />
      )}
    </div>
  );
}

function DeviceFacts({ flow }: { flow: OAuthFlow | undefined }): ReactNode {
  return (
    <p className="credential-note">
      {sayAround('deviceNote', {
        code: <code>{flow?.deviceAuthorizationUrl}</code>,
        token: <code>{flow?.tokenUrl}</code>,
      })}
    </p>
  );
}

function FlowFields({ scheme, form }: SchemeProps): ReactNode {
  const entered = form.entered[scheme.key] ?? {};
  const way = chosenWay(scheme, entered);
  const redirect = new URL(form.options.redirect, location.origin).href;
  const access = useProvider(scheme, form.options);
  const actions = useToken({
    scheme,
    entered,
    access,
    redirect,
    onTokens: (tokens) => form.enter(scheme.key, (current) => ({ ...current, tokens })),
  });
  const [password, setPassword] = useState('');
  const [username, setUsername] = useState('');
  const needed = scheme.scopes ?? (scheme.type === 'openIdConnect' ? ['openid'] : []);
  const [scopes, setScopes] = useState<readonly string[]>([...new Set([...needed, ...(entered.tokens?.scopes ?? [])])]);
  const change = (part: Entered): void => form.enter(scheme.key, (current) => ({ ...current, ...part }));
  const obtain = (): void => actions.obtain({ scopes, username, password });
  const isInteractive = way === 'authorizationCode' || way === 'implicit';
  return (
    <>
      <ClientFields scheme={scheme} way={way} entered={entered} onChange={change} onSubmit={obtain} />
      {way === 'password' && (
        <>
          <CredentialInput label={say('username')} value={username} isPublic onChange={setUsername} onSubmit={obtain} />
          <CredentialInput label={say('password')} value={password} onChange={setPassword} onSubmit={obtain} />
        </>
      )}
      <ScopeChoice offered={access.scopes(way)} chosen={scopes} onChange={setScopes} />
      {isInteractive && <RedirectUri uri={redirect} />}
      {access.failure !== undefined && (
        <p className="playground-problem" role="alert">
          {access.failure}
        </p>
      )}
      <TokenStatus
        tokens={entered.tokens}
        needed={scheme.scopes ?? []}
        way={way}
        actions={actions}
        onObtain={obtain}
        onDiscard={() => form.enter(scheme.key, ({ tokens: _tokens, ...rest }) => rest)}
        note={placeNote(scheme, form.options)}
      />
    </>
  );
}
