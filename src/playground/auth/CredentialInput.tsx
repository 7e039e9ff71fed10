import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { say } from '../texts/say.ts';

interface Props {
  label: string;
  /** What kind of value it is, beside the label. */
  kind?: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown in clear. */
  isPublic?: boolean;
  note?: string | undefined;
  problem?: string | undefined;
  placeholder?: string;
  /** Enter: without it the whole form is sent. */
  onSubmit?: () => void;
}

/**
 * One labelled input of a credential, hidden until the reader asks. The value is set on the element and never as an
 * attribute: what reads the page's HTML (session recorders do) finds nothing.
 */
export function CredentialInput(props: Props): ReactNode {
  const { label, kind, value, onChange, isPublic = false, note, problem, placeholder, onSubmit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(isPublic);
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value;
  }, [value]);
  const described = [note === undefined ? '' : `${id}-note`, problem === undefined ? '' : `${id}-problem`];
  return (
    <div className="playground-field">
      <label htmlFor={id} id={`${id}-label`}>
        <span className="playground-name">{label}</span>
        {kind !== undefined && <span className="playground-type">{kind}</span>}
      </label>
      <div className="credential-input">
        <input
          id={id}
          ref={input}
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-invalid={problem !== undefined}
          aria-describedby={described.join(' ').trim() || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || onSubmit === undefined) return;
            event.preventDefault();
            onSubmit();
          }}
        />
        {!isPublic && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            aria-describedby={`${id}-label`}
            onClick={() => setShown(!isShown)}
          >
            {say(isShown ? 'hide' : 'show')}
          </button>
        )}
      </div>
      {note !== undefined && (
        <p className="credential-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {problem !== undefined && (
        <p className="playground-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
