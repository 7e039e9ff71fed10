import type { ReactNode } from 'react';
import { replacedCredentials } from '../../request/index.ts';
import { impossibleText } from './scheme-notes.ts';
import { SchemeFields } from './SchemeFields.tsx';
import type { CredentialsForm } from './use-credentials.ts';
import { say } from '../texts/say.ts';

/** The credentials of an operation or channel: which alternative, its schemes, and for how long they are kept. */
export function CredentialsPanel({ form }: { form: CredentialsForm }): ReactNode {
  const { alternatives, index } = form;
  if (alternatives.every((alternative) => alternative.length === 0)) return null;
  const schemes = alternatives[index] ?? [];
  return (
    <fieldset className="playground-section">
      <legend>{say('authorization')}</legend>
      {alternatives.length > 1 && (
        <select
          className="credential-choice"
          aria-label={say('authorizationMethod')}
          value={index}
          onChange={(event) => form.choose(Number(event.target.value))}
        >
          {alternatives.map((alternative, position) => (
            <option key={position} value={position}>
              {alternative.map(({ key }) => key).join(' & ') || say('noAuthorization')}
            </option>
          ))}
        </select>
      )}
      {schemes.map((scheme) => (
        <SchemeFields key={scheme.key} scheme={scheme} form={form} />
      ))}
      {replacedCredentials(schemes).map(({ key, by, place }) => (
        <p className="credential-note" key={key}>
          {say('bothSet', { key, by, name: place.name })}
        </p>
      ))}
      {schemes.some((scheme) => impossibleText(scheme) === undefined) && <RememberChoice form={form} />}
    </fieldset>
  );
}

/** For how long it is kept: for the tab, unless the reader wants it longer. */
function RememberChoice({ form }: { form: CredentialsForm }): ReactNode {
  return (
    <div className="credential-keeping">
      <label>
        <input type="checkbox" checked={form.isRemembered} onChange={(event) => form.remember(event.target.checked)} />
        {say('remember')}
      </label>
      <button type="button" onClick={form.forget}>
        {say('forgetAll')}
      </button>
    </div>
  );
}
