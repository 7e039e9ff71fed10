import type { ComponentType, ReactNode } from 'react';
import { anything, unset, type Entry, type NamedEntry } from './entry.ts';
import type { EntryFieldProps } from './EntryField.tsx';
import type { FieldDefinitions, ObjectField } from './field.ts';
import type { Problems } from './problems-of.ts';
import { say } from '../texts/say.ts';

type ObjectEntry = Extract<Entry, { kind: 'object' }>;

interface Props {
  definitions: FieldDefinitions;
  field: ObjectField;
  entry: ObjectEntry;
  path: string;
  problems: Problems;
  onChange: (entry: Entry) => void;
  /** Draws one field: given, because fields hold members. */
  Field: ComponentType<EntryFieldProps>;
}

/** The members of an object: those that are described, then those that the reader names. */
export function Members({ definitions, field, entry, path, problems, onChange, Field }: Props): ReactNode {
  const { members, others } = field;
  const setOther = (index: number, next: NamedEntry | undefined): void =>
    onChange({
      ...entry,
      others: entry.others.flatMap((other, at) => (at === index ? (next === undefined ? [] : [next]) : [other])),
    });
  return (
    <div className="playground-members">
      {members.map(({ name, required, field: member }) => (
        <Field
          key={name}
          definitions={definitions}
          label={name}
          field={member}
          entry={(Object.hasOwn(entry.members, name) ? entry.members[name] : undefined) ?? unset}
          path={`${path}.${name}`}
          required={required}
          problems={problems}
          onChange={(next) => onChange({ ...entry, members: { ...entry.members, [name]: next } })}
        />
      ))}
      {entry.others.map((other, index) => (
        <div className="playground-pair" key={index}>
          <input
            type="text"
            aria-label={say('name')}
            placeholder={say('name')}
            autoComplete="off"
            spellCheck={false}
            value={other.name}
            onChange={(event) => setOther(index, { ...other, name: event.target.value })}
          />
          <Field
            definitions={definitions}
            label={other.name === '' ? say('value') : say('valueOf', { name: other.name })}
            field={others ?? anything}
            entry={other.entry}
            path={`${path}.*${index}`}
            required={false}
            problems={problems}
            onChange={(next) => setOther(index, { ...other, entry: next })}
          />
          <button
            type="button"
            className="playground-remove"
            aria-label={other.name === '' ? say('removeValue') : say('removeNamed', { name: other.name })}
            onClick={() => setOther(index, undefined)}
          >
            {say('remove')}
          </button>
        </div>
      ))}
      {others !== undefined && (
        <button
          type="button"
          className="playground-add"
          onClick={() => onChange({ ...entry, others: [...entry.others, { name: '', entry: unset }] })}
        >
          {say('addNamedValue')}
        </button>
      )}
    </div>
  );
}
