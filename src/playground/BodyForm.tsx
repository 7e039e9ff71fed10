import type { Dispatch, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { BodyProps } from './props.ts';
import type { FormAction, FormState } from './state.ts';

interface Props {
  bodies: readonly BodyProps[];
  state: FormState;
  dispatch: Dispatch<FormAction>;
}

/** The body: a choice of media types, and for the chosen one a text, form fields or a file. */
export function BodyForm({ bodies, state, dispatch }: Props): ReactNode {
  const body = bodies.find(({ mediaType }) => mediaType === state.mediaType);
  if (body === undefined) return null;
  return (
    <fieldset className="playground-section">
      <legend>Body</legend>
      {bodies.length > 1 ? (
        <select
          aria-label="Content type"
          value={state.mediaType}
          onChange={(event) => dispatch({ type: 'mediaType', value: event.target.value })}
        >
          {bodies.map(({ mediaType }) => (
            <option key={mediaType}>{mediaType}</option>
          ))}
        </select>
      ) : (
        <p className="playground-type">{body.mediaType}</p>
      )}
      {body.kind === 'text' && <BodyText mediaType={body.mediaType} state={state} dispatch={dispatch} />}
      {body.kind === 'file' && (
        <input
          type="file"
          aria-label="File to send"
          onChange={(event) => dispatch({ type: 'file', key: 'body', file: event.target.files?.[0] })}
        />
      )}
      {body.fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          value={state.fields[field.key] ?? ''}
          problem={state.problems[field.key]}
          onText={(value) => dispatch({ type: 'text', group: 'fields', key: field.key, value })}
          onFile={(file) => dispatch({ type: 'file', key: field.key, file })}
        />
      ))}
    </fieldset>
  );
}

function BodyText({
  mediaType,
  state,
  dispatch,
}: {
  mediaType: string;
  state: FormState;
  dispatch: Dispatch<FormAction>;
}): ReactNode {
  const problem = state.problems['body'];
  const text = state.texts[mediaType] ?? '';
  return (
    <>
      <textarea
        className="playground-body"
        aria-label="Request body"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'playground-body-problem'}
        rows={Math.min(18, Math.max(4, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
        onChange={(event) => dispatch({ type: 'text', group: 'texts', key: mediaType, value: event.target.value })}
      />
      {problem !== undefined && (
        <p className="playground-problem" id="playground-body-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
