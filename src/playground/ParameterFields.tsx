import type { Dispatch, ReactNode } from 'react';
import { unset } from './form/entry.ts';
import { EntryField } from './form/EntryField.tsx';
import type { PlaygroundProps } from './props.ts';
import type { FormAction, FormState } from './state.ts';
import { say } from './texts/say.ts';

/** A field for each parameter of the operation. */
export function ParameterFields({
  props,
  state,
  dispatch,
}: {
  props: PlaygroundProps;
  state: FormState;
  dispatch: Dispatch<FormAction>;
}): ReactNode {
  if (props.parameters.length === 0) return null;
  return (
    <fieldset className="playground-section">
      <legend>{say('parameters')}</legend>
      {props.parameters.map(({ key, name, field, required }) => (
        <EntryField
          key={key}
          definitions={props.definitions}
          label={name}
          field={field}
          entry={state.parameters[key] ?? unset}
          path={key}
          required={required}
          problems={state.problems}
          onChange={(entry) => dispatch({ type: 'parameter', key, entry })}
        />
      ))}
    </fieldset>
  );
}
