import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { CredentialInput } from './CredentialInput.tsx';
import type { Entered } from './entered.ts';
import { hasPassword } from '../../request/index.ts';
import { impossibleText, placeNote } from './scheme-notes.ts';
import type { SchemeProps } from './use-credentials.ts';
import { say } from '../texts/say.ts';

/** The inputs of one scheme, or a sentence where there is nothing to enter. */
export function SchemeFields({ scheme, form }: SchemeProps): ReactNode {
  const { type } = scheme;
  if (type === 'oauth2' || type === 'openIdConnect') return <TokenFields scheme={scheme} form={form} />;
  const impossible = impossibleText(scheme);
  if (impossible !== undefined) {
    return (
      <p className="credential-note">
        <strong>{scheme.key}</strong>: {impossible}
      </p>
    );
  }
  return hasPassword(scheme) ? (
    <PasswordFields scheme={scheme} form={form} />
  ) : (
    <KeyField scheme={scheme} form={form} />
  );
}

function PasswordFields({ scheme, form }: SchemeProps): ReactNode {
  const entered = form.entered[scheme.key] ?? {};
  const change = (part: Entered): void => form.enter(scheme.key, (current) => ({ ...current, ...part }));
  return (
    <>
      <CredentialInput
        label={say('username')}
        kind={scheme.type === 'http' ? 'basic' : scheme.key}
        value={entered.username ?? ''}
        isPublic
        placeholder={say('enterUsername')}
        problem={form.problems[scheme.key]}
        note={placeNote(scheme, form.options)}
        onChange={(username) => change({ username })}
      />
      <CredentialInput
        label={say('password')}
        value={entered.password ?? ''}
        placeholder={say('enterPassword')}
        onChange={(password) => change({ password })}
      />
    </>
  );
}

function KeyField({ scheme, form }: SchemeProps): ReactNode {
  const { type, name, in: location, scheme: word = 'bearer', key, prefill = '' } = scheme;
  const isKey = type === 'apiKey';
  return (
    <CredentialInput
      label={isKey ? (name ?? key) : 'Authorization'}
      kind={isKey ? say('apiKeyIn', { place: location ?? 'header' }) : word}
      value={form.entered[key]?.token ?? prefill}
      placeholder={isKey || word === 'bearer' ? say('enterToken') : say('enterValueFor', { name: word })}
      problem={form.problems[key]}
      note={placeNote(scheme, form.options)}
      onChange={(token) => form.enter(key, (current) => ({ ...current, token }))}
    />
  );
}

/** What gets tokens is loaded when a scheme needs it. */
function TokenFields(props: SchemeProps): ReactNode {
  const [Fields, setFields] = useState<ComponentType<SchemeProps>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    import('./OAuthFields.tsx').then(
      ({ OAuthFields }) => setFields(() => OAuthFields),
      () => setFailed(true),
    );
  }, [isFailed]);
  if (Fields !== undefined) return <Fields {...props} />;
  if (!isFailed) return <p className="credential-note">{say('loading')}</p>;
  return (
    <p className="playground-problem" role="alert">
      {say('partNotLoaded')}{' '}
      <button type="button" onClick={() => setFailed(false)}>
        {say('tryAgain')}
      </button>
    </p>
  );
}
