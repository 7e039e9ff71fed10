import { useId, type Dispatch, type ReactNode } from 'react';
import { bodyChoice } from '../reader-state/body-name.ts';
import type { Described } from './editor/complete.ts';
import { JsonInput } from './editor/JsonInput.tsx';
import { filledBody } from './fill-body.ts';
import { emptyEntry } from './form/entry.ts';
import { EntryField } from './form/EntryField.tsx';
import { bodyEntry, bodyText, currentBody } from './form-values.ts';
import type { BodyProps, PlaygroundProps } from './props.ts';
import type { BodyState, FormAction, FormState } from './state.ts';
import { say } from './texts/say.ts';

interface Props {
  props: PlaygroundProps;
  state: FormState;
  dispatch: Dispatch<FormAction>;
}

/** The body: a choice of media types, and for the chosen one fields, a text or a file. */
export function BodyForm({ props, state, dispatch }: Props): ReactNode {
  const current = currentBody(props, state);
  if (current === undefined) return null;
  const { body, entered } = current;
  const { bodies, definitions } = props;
  const isText = body.field === undefined || entered.mode === 'text';
  return (
    <fieldset className="playground-section">
      <legend>{say('body')}</legend>
      <div className="playground-row">
        {bodies.length > 1 ? (
          <select
            aria-label={say('mediaType')}
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
        <BodyModes props={props} body={body} entered={entered} dispatch={dispatch} />
      </div>
      <Examples props={props} body={body} entered={entered} dispatch={dispatch} />
      {isText || body.field === undefined ? (
        <BodyText
          key={body.mediaType}
          entered={entered}
          problem={state.problems['body']}
          described={body.kind === 'json' && body.field !== undefined ? { definitions, field: body.field } : undefined}
          dispatch={dispatch}
        />
      ) : (
        <EntryField
          definitions={definitions}
          label={body.kind === 'file' ? say('file') : ''}
          verbs={{ add: say('addBody'), remove: say('removeBody') }}
          field={body.field}
          entry={entered.entry}
          path="body"
          required={props.template.bodyRequired || body.kind === 'form'}
          problems={state.problems}
          onChange={(entry) => dispatch({ type: 'body', body: { entry } })}
        />
      )}
    </fieldset>
  );
}

interface PartProps {
  props: PlaygroundProps;
  body: BodyProps;
  entered: BodyState;
  dispatch: Dispatch<FormAction>;
}

/** JSON as fields or as text: what was entered goes along. */
function BodyModes({ props, body, entered, dispatch }: PartProps): ReactNode {
  if (body.kind !== 'json' || body.field === undefined) return null;
  const choose = (mode: BodyState['mode']): void => {
    if (mode === entered.mode) return;
    if (mode === 'text') {
      dispatch({ type: 'body', body: { mode, text: bodyText(props, body, entered.entry) } });
      return;
    }
    const entry = bodyEntry(props, body, entered.text);
    if (entry === undefined) dispatch({ type: 'problems', problems: { body: say('notJsonForFields') } });
    else dispatch({ type: 'body', body: { mode, entry } });
  };
  return (
    <div className="playground-modes" role="group" aria-label={say('howEntered')}>
      {(['fields', 'text'] as const).map((mode) => (
        <button type="button" key={mode} aria-pressed={entered.mode === mode} onClick={() => choose(mode)}>
          {say(mode)}
        </button>
      ))}
    </div>
  );
}

/** Fills the body with an example of the description. */
function Examples({ props, body, entered, dispatch }: PartProps): ReactNode {
  const { examples, field } = body;
  const id = useId();
  if (examples.length === 0 || body.kind === 'file') return null;
  const fill = ({ name, value }: BodyProps['examples'][number]): void => {
    dispatch({ type: 'body', body: filledBody(props, body, entered, value) });
    dispatch({ type: 'example', value: bodyChoice(body.mediaType, name) });
  };
  const empty = (): void =>
    dispatch({
      type: 'body',
      body: { text: '', ...(field === undefined ? {} : { entry: emptyEntry(props.definitions, field) }) },
    });
  return (
    <div className="playground-row">
      <label htmlFor={id} className="playground-type">
        {say('fillWith')}
      </label>
      <select
        id={id}
        value=""
        onChange={(event) => {
          const chosen = event.target.value;
          const example = examples[Number(chosen)];
          if (chosen === 'empty') empty();
          else if (example !== undefined) fill(example);
        }}
      >
        <option value="">{say('chooseExample')}…</option>
        {examples.map(({ name }, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
        <option value="empty">{say('nothing')}</option>
      </select>
    </div>
  );
}

interface BodyTextProps {
  entered: BodyState;
  problem: string | undefined;
  /** Set where the text is JSON. */
  described: Described | undefined;
  dispatch: Dispatch<FormAction>;
}

function BodyText({ entered, problem, described, dispatch }: BodyTextProps): ReactNode {
  const id = useId();
  const { text } = entered;
  const attributes = {
    'aria-invalid': problem !== undefined,
    ...(problem === undefined ? {} : { 'aria-describedby': id }),
    rows: Math.min(18, Math.max(4, text.split('\n').length + 1)),
  };
  const change = (next: string): void => dispatch({ type: 'body', body: { text: next } });
  return (
    <>
      {described === undefined ? (
        <textarea
          {...attributes}
          className="playground-body"
          aria-label={say('requestBody')}
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <JsonInput
          label={say('requestBody')}
          value={text}
          described={described}
          attributes={attributes}
          onChange={change}
        />
      )}
      {problem !== undefined && (
        <p className="playground-problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
