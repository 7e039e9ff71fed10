import type { ReactNode } from 'react';
import type { FieldProps } from './props.ts';

interface Props {
  field: FieldProps;
  value: string;
  problem: string | undefined;
  onText: (value: string) => void;
  onFile: (file: File | undefined) => void;
}

/** One labelled control with its problem beside it. */
export function Field({ field, value, problem, onText, onFile }: Props): ReactNode {
  const id = `playground-${field.key.replace(/[^\w-]/g, '-')}`;
  const described = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className="playground-field">
      <label htmlFor={id}>
        <span className="playground-name">{field.label}</span>
        <span className="playground-type">{field.type}</span>
        {field.required && <span className="playground-required">required</span>}
      </label>
      <Control field={field} value={value} id={id} described={described} onText={onText} onFile={onFile} />
      {problem !== undefined && (
        <p className="playground-problem" id={described} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  field: FieldProps;
  value: string;
  id: string;
  described: string | undefined;
  onText: (value: string) => void;
  onFile: (file: File | undefined) => void;
}

function Control({ field, value, id, described, onText, onFile }: ControlProps): ReactNode {
  const common = {
    id,
    'aria-invalid': described !== undefined,
    'aria-describedby': described,
    'aria-required': field.required,
  };
  if (field.control === 'file')
    return <input {...common} type="file" onChange={(event) => onFile(event.target.files?.[0])} />;
  if (field.control === 'json')
    return (
      <textarea
        {...common}
        rows={3}
        spellCheck={false}
        value={value}
        placeholder={field.placeholder}
        onChange={(event) => onText(event.target.value)}
      />
    );
  const options = field.control === 'boolean' ? ['true', 'false'] : field.options;
  if (options !== undefined) {
    return (
      <select {...common} value={value} onChange={(event) => onText(event.target.value)}>
        <option value="">{field.required ? 'Choose…' : 'Not set'}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      type="text"
      inputMode={field.control === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value}
      placeholder={field.placeholder}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
