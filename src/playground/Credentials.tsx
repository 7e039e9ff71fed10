import type { Dispatch, ReactNode } from 'react';
import type { CredentialTemplate } from '../request/template.ts';
import type { FormAction, FormState } from './state.ts';

interface Props {
  alternatives: readonly (readonly CredentialTemplate[])[];
  state: FormState;
  dispatch: Dispatch<FormAction>;
}

/** Inputs for the credentials of an operation; kept in memory only, for as long as the page is open. */
export function Credentials({ alternatives, state, dispatch }: Props): ReactNode {
  const schemes = alternatives[state.security] ?? [];
  if (alternatives.every((alternative) => alternative.length === 0)) return null;
  return (
    <fieldset className="playground-section">
      <legend>Authorization</legend>
      {alternatives.length > 1 && (
        <select
          aria-label="Authorization method"
          value={state.security}
          onChange={(event) => dispatch({ type: 'choose', what: 'security', index: Number(event.target.value) })}
        >
          {alternatives.map((alternative, index) => (
            <option key={index} value={index}>
              {alternative.map(({ key }) => key).join(' & ') || 'None'}
            </option>
          ))}
        </select>
      )}
      {schemes.flatMap((scheme) =>
        partsOf(scheme).map((part) => (
          <Secret key={`${scheme.key}.${part}`} scheme={scheme} part={part} state={state} dispatch={dispatch} />
        )),
      )}
    </fieldset>
  );
}

function partsOf({ type, scheme }: CredentialTemplate): readonly string[] {
  if (type === 'mutualTLS') return [];
  return type === 'http' && scheme === 'basic' ? ['username', 'password'] : ['token'];
}

interface SecretProps {
  scheme: CredentialTemplate;
  part: string;
  state: FormState;
  dispatch: Dispatch<FormAction>;
}

function Secret({ scheme, part, state, dispatch }: SecretProps): ReactNode {
  const key = `${scheme.key}.${part}`;
  const id = `playground-credential-${key.replace(/[^\w-]/g, '-')}`;
  const label = part === 'token' ? (scheme.type === 'apiKey' ? (scheme.name ?? scheme.key) : 'Authorization') : part;
  return (
    <div className="playground-field">
      <label htmlFor={id}>
        <span className="playground-name">{label}</span>
        <span className="playground-type">
          {scheme.type === 'apiKey' ? `API key in ${scheme.in ?? 'header'}` : (scheme.scheme ?? 'bearer')}
        </span>
      </label>
      <input
        id={id}
        type={part === 'username' ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        placeholder={part === 'token' ? 'Enter a token' : `Enter a ${part}`}
        value={state.credentials[key] ?? ''}
        onChange={(event) => dispatch({ type: 'text', group: 'credentials', key, value: event.target.value })}
      />
    </div>
  );
}
