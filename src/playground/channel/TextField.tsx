import { useId, type ReactNode } from 'react';
import { say } from '../texts/say.ts';

interface Props {
  label: string;
  type?: string;
  required?: boolean;
  description?: string | undefined;
  options?: readonly string[] | undefined;
  /** Values that are offered, where others may be typed as well. */
  suggestions?: readonly string[];
  placeholder?: string | undefined;
  isSecret?: boolean | undefined;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** One labelled value of the connection, with its description and its problem. */
export function TextField(props: Props): ReactNode {
  const id = useId();
  const { label, type, required = false, description, problem } = props;
  const about = [description && `${id}-about`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="playground-field">
      <label htmlFor={id}>
        <span className="playground-name">{label}</span>
        {type !== undefined && <span className="playground-type">{type}</span>}
        {required && <span className="playground-required">{say('required')}</span>}
      </label>
      <Control {...props} id={id} about={about === '' ? undefined : about} />
      {description && (
        <p className="channel-hint" id={`${id}-about`} dir="auto">
          {description}
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

function Control(props: Props & { id: string; about: string | undefined }): ReactNode {
  const { id, about, options, suggestions = [], required = false, value, problem, onChange } = props;
  const common = {
    id,
    value,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': about,
  };
  if (options !== undefined)
    return (
      <select {...common} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say(required ? 'choose' : 'notSet')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <>
      <input
        {...common}
        type={props.isSecret === true ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
