import type { ComponentType, ReactNode } from 'react';
import { emptyEntry, type Entry } from './entry.ts';
import type { EntryFieldProps } from './EntryField.tsx';
import type { FieldDefinitions, ListField } from './field.ts';
import type { Problems } from './problems-of.ts';
import { say } from '../texts/say.ts';

interface Props {
  definitions: FieldDefinitions;
  field: ListField;
  items: readonly Entry[];
  path: string;
  problems: Problems;
  onChange: (entry: Entry) => void;
  /** Draws one field: given, because fields hold lists. */
  Field: ComponentType<EntryFieldProps>;
}

/** The items of a list, to be added to and taken from. */
export function ListItems({ definitions, field, items, path, problems, onChange, Field }: Props): ReactNode {
  const fieldAt = (index: number): ListField['item'] => field.first?.[index] ?? field.item;
  const change = (next: readonly Entry[]): void => onChange({ kind: 'list', items: next });
  return (
    <div className="playground-members">
      {items.map((item, index) => (
        <div className="playground-item" key={index}>
          <Field
            definitions={definitions}
            label={say('item', { number: index + 1 })}
            field={fieldAt(index)}
            entry={item}
            path={`${path}.${index}`}
            required={false}
            problems={problems}
            onChange={(next) => change(items.map((entry, at) => (at === index ? next : entry)))}
          />
          <button
            type="button"
            className="playground-remove"
            aria-label={say('removeItem', { number: index + 1 })}
            onClick={() => change(items.filter((_, at) => at !== index))}
          >
            {say('remove')}
          </button>
        </div>
      ))}
      {(field.most === undefined || items.length < field.most) && (
        <button
          type="button"
          className="playground-add"
          onClick={() => change([...items, emptyEntry(definitions, fieldAt(items.length))])}
        >
          {say('addItem')}
        </button>
      )}
    </div>
  );
}
