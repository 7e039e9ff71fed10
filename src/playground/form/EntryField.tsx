import { useId, type ReactNode } from 'react';
import { authorText } from '../author-text.ts';
import { emptyEntry, unset, type Entry } from './entry.ts';
import { resolveField, type FieldDefinitions, type FormField } from './field.ts';
import { ListItems } from './ListItems.tsx';
import { Members } from './Members.tsx';
import type { Problems } from './problems-of.ts';
import { ScalarInput } from './ScalarInput.tsx';
import { say } from '../texts/say.ts';

export interface EntryFieldProps {
  definitions: FieldDefinitions;
  /** What the field is called; empty where what is around it says so. */
  label: string;
  /** What the buttons say that add and remove it; by default its label says what. */
  verbs?: { readonly add: string; readonly remove: string };
  field: FormField;
  entry: Entry;
  /** Key of the field in `problems`. */
  path: string;
  required: boolean;
  problems: Problems;
  onChange: (entry: Entry) => void;
}

/** One field of the form with its label and what is wrong with it; what it holds inside is drawn by itself again. */
export function EntryField(props: EntryFieldProps): ReactNode {
  const { definitions, field, entry, required } = props;
  const resolved = resolveField(definitions, field);
  const isGroup = resolved.kind === 'object' || resolved.kind === 'list' || resolved.kind === 'choice';
  const isSingle = !isGroup || entry.kind === 'text' || entry.kind === 'null' || entry.kind === 'empty';
  if (isSingle) return <Single {...props} resolved={resolved} />;
  const isOpen = entry.kind !== 'unset';
  const { add, remove } = props.verbs ?? verbsOf(props.label);
  return (
    <Group {...props} resolved={resolved}>
      {isOpen ? (
        <Inside {...props} resolved={resolved} />
      ) : (
        <button type="button" className="playground-add" onClick={() => props.onChange(emptyEntry(definitions, field))}>
          {add}
        </button>
      )}
      {isOpen && !required && (
        <button type="button" className="playground-remove" onClick={() => props.onChange(unset)}>
          {remove}
        </button>
      )}
    </Group>
  );
}

function verbsOf(name: string): NonNullable<EntryFieldProps['verbs']> {
  return name === ''
    ? { add: say('addValue'), remove: say('removeValue') }
    : { add: say('addNamed', { name }), remove: say('removeNamed', { name }) };
}

type Resolved = ReturnType<typeof resolveField>;

/** A field with one control: also the JSON of a value that has no place in the fields, `null`, and no value at all. */
function Single({ resolved, ...props }: EntryFieldProps & { resolved: Resolved }): ReactNode {
  const { label, entry, path, required, problems, onChange } = props;
  const id = useId();
  const problem = problems[path];
  // An operation may share its parameters with one that says more of them.
  const hasValue = entry.kind === 'empty' ? resolved.empty === undefined : entry.kind !== 'null';
  const described = [
    resolved.description === undefined ? '' : `${id}-text`,
    problem === undefined ? '' : `${id}-problem`,
  ].join(' ');
  return (
    <div className="playground-field">
      <label htmlFor={id}>
        <Facts label={label} resolved={resolved} required={required} />
      </label>
      {hasValue && (
        <ScalarInput
          field={resolved}
          entry={entry}
          required={required}
          id={id}
          described={described.trim()}
          invalid={problem !== undefined}
          onChange={onChange}
        />
      )}
      {resolved.nullable === true && <Instead kind="null" text="null" id={id} entry={entry} onChange={onChange} />}
      {resolved.empty !== undefined && (
        <Instead kind="empty" text={resolved.empty} id={id} entry={entry} onChange={onChange} />
      )}
      {resolved.description !== undefined && (
        <p className="playground-hint" id={`${id}-text`} {...authorText()}>
          {resolved.description}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

interface InsteadProps extends Pick<EntryFieldProps, 'entry' | 'onChange'> {
  kind: 'null' | 'empty';
  /** What is sent then. */
  text: string;
  /** Id of the control that it takes the place of. */
  id: string;
}

/** What can be chosen in place of a value. */
function Instead({ kind, text, id, entry, onChange }: InsteadProps): ReactNode {
  const isChosen = entry.kind === kind;
  return (
    <label className="playground-null">
      <input
        type="checkbox"
        id={isChosen ? id : undefined}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked ? { kind } : unset)}
      />
      {text}
    </label>
  );
}

/** A field that holds others. */
function Group({
  resolved,
  label,
  path,
  required,
  problems,
  children,
}: EntryFieldProps & { resolved: Resolved; children: ReactNode }): ReactNode {
  const id = useId();
  const problem = problems[path];
  if (label === '' && problem === undefined) return <div className="playground-members">{children}</div>;
  return (
    <fieldset className="playground-group" aria-describedby={problem === undefined ? undefined : id}>
      <legend>
        <Facts label={label} resolved={resolved} required={required} />
      </legend>
      {resolved.description !== undefined && (
        <p className="playground-hint" {...authorText()}>
          {resolved.description}
        </p>
      )}
      <Problem id={id} text={problem} />
      {children}
    </fieldset>
  );
}

function Inside({ resolved, ...props }: EntryFieldProps & { resolved: Resolved }): ReactNode {
  const { definitions, entry, path, problems, onChange } = props;
  const shared = { definitions, path, problems, Field: EntryField };
  if (resolved.kind === 'object' && entry.kind === 'object')
    return <Members {...shared} field={resolved} entry={entry} onChange={onChange} />;
  if (resolved.kind === 'list' && entry.kind === 'list')
    return <ListItems {...shared} field={resolved} items={entry.items} onChange={onChange} />;
  if (resolved.kind !== 'choice' || entry.kind !== 'choice') return null;
  const option = resolved.options[entry.option];
  return (
    <>
      <select
        className="playground-choice"
        aria-label={props.label === '' ? say('kindOfValue') : say('kindOf', { name: props.label })}
        value={entry.option}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          const next = resolved.options[chosen]?.field;
          if (next !== undefined) onChange({ kind: 'choice', option: chosen, entry: emptyEntry(definitions, next) });
        }}
      >
        {resolved.options.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
      {option !== undefined && (
        <EntryField
          key={entry.option}
          {...props}
          label=""
          required
          field={option.field}
          entry={entry.entry}
          onChange={(inner) => onChange({ ...entry, entry: inner })}
        />
      )}
    </>
  );
}

function Facts({ label, resolved, required }: { label: string; resolved: Resolved; required: boolean }): ReactNode {
  return (
    <>
      {label !== '' && <span className="playground-name">{label}</span>}{' '}
      <span className="playground-type">{resolved.type}</span>
      {required && label !== '' && (
        <>
          {' '}
          <span className="playground-required">{say('required')}</span>
        </>
      )}
      {resolved.deprecated === true && (
        <>
          {' '}
          <span className="playground-deprecated">{say('deprecated')}</span>
        </>
      )}
    </>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className="playground-problem" id={id} role="alert">
      {text}
    </p>
  );
}
