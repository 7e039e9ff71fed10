import { useId, useState, type ReactNode } from 'react';
import { JsonInput } from '../editor/JsonInput.tsx';
import { emptyEntry, entryOf, type Entry } from '../form/entry.ts';
import { EntryField } from '../form/EntryField.tsx';
import type { FieldDefinitions, FormField } from '../form/field.ts';
import { problemsOf } from '../form/problems-of.ts';
import { exactJson, valueOf } from '../form/value-of.ts';
import { problemText } from './recognise.ts';
import { say } from '../texts/say.ts';
import type { BrokenRule } from '../texts/broken-rule.ts';

interface Props {
  /** Absent where a payload is a text and nothing else. */
  field: FormField | undefined;
  definitions: FieldDefinitions;
  text: string;
  problems: readonly BrokenRule[];
  onText: (text: string) => void;
}

/** The payload as a text or in fields, and why it does not fit. What is sent is the text that the fields make. */
export function MessageEditor({ field, definitions, text, problems, onText }: Props): ReactNode {
  const [entry, setEntry] = useState<Entry>();
  const id = useId();
  const change = (next: Entry): void => {
    setEntry(next);
    const value = field === undefined ? undefined : valueOf(definitions, field, next, exactJson);
    onText(value === undefined ? '' : JSON.stringify(value, null, 2));
  };
  if (field !== undefined && entry !== undefined) {
    return (
      <>
        <Modes isText={false} onText={() => setEntry(undefined)} onFields={() => undefined} />
        <EntryField
          definitions={definitions}
          label=""
          field={field}
          entry={entry}
          path="payload"
          required
          problems={problemsOf(definitions, field, { entry, path: 'payload', required: true })}
          onChange={change}
        />
      </>
    );
  }
  const attributes = {
    'aria-invalid': problems.length > 0,
    ...(problems.length > 0 ? { 'aria-describedby': id } : {}),
    rows: Math.min(16, Math.max(5, text.split('\n').length + 1)),
  };
  const parsed = field === undefined ? undefined : parse(text);
  return (
    <>
      {field !== undefined && (
        <Modes
          isText
          canEnter={parsed !== undefined}
          onText={() => undefined}
          onFields={() =>
            setEntry(
              parsed?.value === undefined ? emptyEntry(definitions, field) : entryOf(definitions, field, parsed.value),
            )
          }
        />
      )}
      {field === undefined ? (
        <textarea
          {...attributes}
          className="playground-body"
          aria-label={say('payload')}
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      ) : (
        <JsonInput
          label={say('payload')}
          value={text}
          described={{ definitions, field }}
          attributes={attributes}
          onChange={onText}
        />
      )}
      {problems.length > 0 && (
        <ul className="playground-problem channel-problems" id={id}>
          {problems.map((problem, index) => (
            <li key={index}>{problemText(problem)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The value of a text; undefined inside for an empty one, undefined for one that is not JSON. */
function parse(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

interface ModesProps {
  isText: boolean;
  /** Whether the text can be shown in fields. */
  canEnter?: boolean;
  onText: () => void;
  onFields: () => void;
}

function Modes({ isText, canEnter = true, onText, onFields }: ModesProps): ReactNode {
  return (
    <div className="playground-row">
      <div className="playground-modes" role="group" aria-label={say('howEntered')}>
        <button type="button" aria-pressed={!isText} disabled={!canEnter} onClick={onFields}>
          {say('fields')}
        </button>
        <button type="button" aria-pressed={isText} onClick={onText}>
          {say('text')}
        </button>
      </div>
    </div>
  );
}
