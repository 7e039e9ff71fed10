import type { ReactNode } from 'react';
import { unset, type Entry } from './entry.ts';
import type { FormField, ScalarField, SelectField } from './field.ts';
import { FileInput } from './FileInput.tsx';
import { say } from '../texts/say.ts';

interface Props {
  field: Exclude<FormField, { kind: 'reference' }>;
  entry: Entry;
  required: boolean;
  id: string;
  /** Ids of what describes it. */
  described: string;
  invalid: boolean;
  onChange: (entry: Entry) => void;
}

/** The control of a value that has nothing inside. */
export function ScalarInput({ field, entry, required, id, described, invalid, onChange }: Props): ReactNode {
  const attributes: ControlAttributes = {
    id,
    'aria-invalid': invalid,
    'aria-required': required,
    ...(described === '' ? {} : { 'aria-describedby': described }),
  };
  const text = entry.kind === 'text' ? entry.text : '';
  const change = (next: string): void => onChange(next === '' ? unset : { kind: 'text', text: next });
  if (field.kind === 'file')
    return (
      <FileInput
        files={entry.kind === 'files' ? entry.files : []}
        multiple={field.multiple === true}
        accept={field.accept}
        attributes={attributes}
        onChange={(files) => onChange(files.length === 0 ? unset : { kind: 'files', files })}
      />
    );
  if (field.kind === 'select') return <Select field={field} text={text} attributes={attributes} onChange={change} />;
  if (field.kind === 'text' || field.kind === 'number')
    return <TextInput field={field} text={text} attributes={attributes} onChange={change} />;
  return (
    <textarea
      {...attributes}
      rows={rowsOf(text)}
      spellCheck={false}
      value={text}
      placeholder={say('textOrJson')}
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby'?: string;
}

interface TextInputProps {
  field: ScalarField;
  text: string;
  attributes: ControlAttributes;
  onChange: (text: string) => void;
}

function TextInput({ field, text, attributes, onChange }: TextInputProps): ReactNode {
  const { input, placeholder } = field;
  const shared = { ...attributes, value: text, placeholder, spellCheck: false };
  if (input === 'lines' || text.includes('\n'))
    return <textarea {...shared} rows={rowsOf(text)} onChange={(event) => onChange(event.target.value)} />;
  const type =
    input === 'date' && /^(?:\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : input === 'password' ? 'password' : 'text';
  const control = (
    <input
      {...shared}
      type={type}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (input !== 'date-time') return control;
  return (
    <div className="playground-row">
      {control}
      <button type="button" className="playground-small" onClick={() => onChange(new Date().toISOString())}>
        {say('now')}
      </button>
    </div>
  );
}

function rowsOf(text: string): number {
  return Math.min(12, Math.max(2, text.split('\n').length));
}

interface SelectProps {
  field: SelectField;
  text: string;
  attributes: ControlAttributes;
  onChange: (text: string) => void;
}

/** A value that is not among the options stays there to be seen. */
function Select({ field, text, attributes, onChange }: SelectProps): ReactNode {
  const options = field.options.map((option) => JSON.stringify(option));
  const all = text === '' || options.includes(text) ? options : [...options, text];
  const empty = attributes['aria-required']
    ? say('choose')
    : field.fallback === undefined
      ? say('notSet')
      : say('notSetDefault', { value: field.fallback });
  return (
    <select {...attributes} value={text} onChange={(event) => onChange(event.target.value)}>
      <option value="">{empty}</option>
      {all.map((option) => (
        <option key={option} value={option}>
          {option.startsWith('"') ? String(JSON.parse(option)) : nameOf(option, field.names?.[option])}
        </option>
      ))}
    </select>
  );
}

function nameOf(option: string, name: string | undefined): string {
  return name === undefined ? option : `${option} (${name})`;
}
