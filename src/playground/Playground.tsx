import { useEffect, useId, useReducer, useRef, useState, type ReactNode } from 'react';
import { buildRequest } from '../request/build-request.ts';
import { serverUrl } from '../request/server-url.ts';
import { findLanguages } from '../snippets/index.ts';
import { BodyForm } from './BodyForm.tsx';
import { CredentialsPanel } from './auth/CredentialsPanel.tsx';
import { useCredentials } from './auth/use-credentials.ts';
import { Field } from './Field.tsx';
import { formProblems, formValues } from './form-values.ts';
import type { PlaygroundProps } from './props.ts';
import { ResponseView } from './ResponseView.tsx';
import { send, type Outcome } from './send.ts';
import { ServerChoice } from './ServerChoice.tsx';
import { Snippet } from './Snippet.tsx';
import { initialState, reduceForm } from './state.ts';

/** The form, the request in code, and what came back, in a dialog. */
export function Playground({ props, onClose }: { props: PlaygroundProps; onClose: () => void }): ReactNode {
  const available = findLanguages(props.languages);
  const [state, dispatch] = useReducer(reduceForm, initialState(props, available[0]?.key ?? 'bash'));
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState<AbortController>();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);

  const security = useCredentials(props.template.security, {
    ...props.authorization,
    server: serverUrl(props.template.servers[state.server], state.variables, location.origin),
    proxy: props.proxy,
  });
  const request = buildRequest(props.template, formValues(props, state, security), location.origin);
  const language = available.find(({ key }) => key === state.language) ?? available[0];

  const submit = async (): Promise<void> => {
    const problems = formProblems(props, state);
    dispatch({ type: 'problems', problems });
    if (Object.keys({ ...problems, ...security.problems }).length > 0) return;
    const controller = new AbortController();
    setSending(controller);
    setOutcome(await send(request, { proxy: props.proxy, credentials: props.credentials, signal: controller.signal }));
    setSending(undefined);
  };

  return (
    <dialog ref={dialog} className="playground" aria-labelledby={titleId} onClose={onClose}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <header className="playground-header">
          <span className={`method-pill ${props.template.method.toLowerCase()}`}>{props.template.method}</span>
          <h2 id={titleId}>{props.title}</h2>
          {sending === undefined ? (
            <button type="submit" className="playground-send">
              Send
            </button>
          ) : (
            <button type="button" className="playground-send" onClick={() => sending.abort()}>
              Cancel
            </button>
          )}
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
            <CredentialsPanel form={security} />
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
            <p className="visually-hidden" role="status">
              {sending === undefined
                ? outcome?.type === 'response'
                  ? `Response ${outcome.status} in ${outcome.milliseconds} milliseconds`
                  : ''
                : 'Sending'}
            </p>
            {outcome && <ResponseView outcome={outcome} />}
          </div>
        </div>
      </form>
    </dialog>
  );
}
