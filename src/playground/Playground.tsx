import { useEffect, useId, useReducer, useRef, type ReactNode } from 'react';
import { buildRequest } from '../request/build-request.ts';
import { findLanguages } from '../snippets/index.ts';
import { BodyForm } from './BodyForm.tsx';
import { Credentials } from './Credentials.tsx';
import { Field } from './Field.tsx';
import { formProblems, formValues } from './form-values.ts';
import type { PlaygroundProps } from './props.ts';
import { ResponsePane } from './response/ResponsePane.tsx';
import { SendButton } from './response/SendButton.tsx';
import { useExchange } from './response/use-exchange.ts';
import { ServerChoice } from './ServerChoice.tsx';
import { Snippet } from './Snippet.tsx';
import { initialState, reduceForm } from './state.ts';

/** The form, the request in code, and what came back, in a dialog. */
export function Playground({ props, onClose }: { props: PlaygroundProps; onClose: () => void }): ReactNode {
  const available = findLanguages(props.languages);
  const [state, dispatch] = useReducer(reduceForm, initialState(props, available[0]?.key ?? 'bash'));
  const { method, path, security } = props.template;
  const exchange = useExchange({
    proxy: props.proxy,
    credentials: props.credentials,
    operation: `${method} ${path}`,
  });
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);

  const request = buildRequest(props.template, formValues(props, state), location.origin);
  const language = available.find(({ key }) => key === state.language) ?? available[0];

  const submit = (): void => {
    const problems = formProblems(props, state);
    dispatch({ type: 'problems', problems });
    if (Object.keys(problems).length === 0) exchange.send(request);
  };

  return (
    <dialog ref={dialog} className="playground" aria-labelledby={titleId} onClose={onClose}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <header className="playground-header">
          <span className={`method-pill ${props.template.method.toLowerCase()}`}>{props.template.method}</span>
          <h2 id={titleId}>{props.title}</h2>
          <SendButton isSending={exchange.isSending} cancel={exchange.cancel} />
          <button
            type="button"
            className="playground-close"
            aria-label="Close the playground"
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </header>
        <div className="playground-columns">
          <div className="playground-form">
            <ServerChoice servers={props.template.servers} state={state} dispatch={dispatch} />
            <Credentials alternatives={props.template.security} state={state} dispatch={dispatch} />
            {props.parameters.length > 0 && (
              <fieldset className="playground-section">
                <legend>Parameters</legend>
                {props.parameters.map((field) => (
                  <Field
                    key={field.key}
                    field={field}
                    value={state.parameters[field.key] ?? ''}
                    problem={state.problems[field.key]}
                    onText={(value) => dispatch({ type: 'text', group: 'parameters', key: field.key, value })}
                    onFile={() => undefined}
                  />
                ))}
              </fieldset>
            )}
            <BodyForm bodies={props.bodies} state={state} dispatch={dispatch} />
          </div>
          <div className="playground-result">
            {language && (
              <Snippet
                request={request}
                languages={available}
                language={language}
                onChoose={(key) => dispatch({ type: 'language', value: key })}
              />
            )}
            <ResponsePane
              {...exchange}
              secrets={security.flat().flatMap(({ in: place, name = '' }) => (place === 'query' ? [name] : []))}
            />
          </div>
        </div>
      </form>
    </dialog>
  );
}
