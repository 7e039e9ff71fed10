import { useEffect, useId, useReducer, useRef, type ReactNode } from 'react';
import { buildRequest, serverUrl } from '../request/index.ts';
import { tell } from '../shared/reader-event.ts';
import { findLanguages } from '../snippets/index.ts';
import { CredentialsPanel } from './auth/CredentialsPanel.tsx';
import { useCredentials } from './auth/use-credentials.ts';
import { BodyForm } from './BodyForm.tsx';
import { unset } from './form/entry.ts';
import { EntryField } from './form/EntryField.tsx';
import { formProblems, formValues } from './form-values.ts';
import { PlaygroundHeader } from './PlaygroundHeader.tsx';
import type { PlaygroundProps } from './props.ts';
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts';
import { ResponsePane } from './response/ResponsePane.tsx';
import { useExchange } from './response/use-exchange.ts';
import { ServerChoice } from './ServerChoice.tsx';
import { shareHash, sharedState } from './share.ts';
import { Snippet } from './Snippet.tsx';
import { initialState, reduceForm, type FormState } from './state.ts';
import { upTo } from '../shared/trim.ts';

/** What was entered, by operation, for as long as the page is open. */
const kept = new Map<string, FormState>();

/** The form, the request in code, and what came back, in a dialog. */
export function Playground({ props, onClose }: { props: PlaygroundProps; onClose: () => void }): ReactNode {
  const { template, proxy } = props;
  const operation = `${template.method} ${template.path}`;
  const available = findLanguages(props.languages);
  const [state, dispatch] = useReducer(reduceForm, undefined, () =>
    sharedState(
      props,
      kept.get(operation) ?? initialState(props, rememberedLanguage() ?? available[0]?.key ?? 'bash'),
      location.hash,
    ),
  );
  const exchange = useExchange({ proxy, credentials: props.credentials, operation });
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => void kept.set(operation, state), [operation, state]);

  const security = useCredentials(template.security, {
    ...props.authorization,
    server: serverUrl(template.servers[state.server], state.variables, location.origin),
    proxy,
  });
  const request = buildRequest(template, formValues(props, state, security), location.origin);
  const language = available.find(({ key }) => key === state.language) ?? available[0];
  const problemCount = Object.keys(state.problems).length;

  const send = (): void => {
    tell('docs.api_playground.request', { method: template.method, path: template.path });
    exchange.send(request);
  };
  const submit = (): void => {
    const problems = formProblems(props, state, isWellFormedXml);
    dispatch({ type: 'problems', problems });
    if (Object.keys({ ...problems, ...security.problems }).length === 0) send();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <dialog ref={dialog} className="playground" aria-labelledby={titleId} onClose={onClose}>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PlaygroundHeader
          titleId={titleId}
          method={template.method}
          title={props.title}
          link={() => upTo(location.href, '#') + shareHash(props, state)}
          isSending={exchange.isSending}
          cancel={exchange.cancel}
          onClose={() => dialog.current?.close()}
        />
        {problemCount > 0 && (
          <div className="playground-notice">
            <span>
              {problemCount === 1 ? 'One field needs another look.' : `${problemCount} fields need another look.`}
            </span>
            <button
              type="button"
              className="playground-small"
              onClick={() => {
                dispatch({ type: 'problems', problems: {} });
                send();
              }}
            >
              Send anyway
            </button>
          </div>
        )}
        <div className="playground-columns">
          <div className="playground-form">
            <ServerChoice servers={template.servers} state={state} dispatch={dispatch} problems={state.problems} />
            <CredentialsPanel form={security} />
            {props.parameters.length > 0 && (
              <fieldset className="playground-section">
                <legend>Parameters</legend>
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
            )}
            <BodyForm props={props} state={state} dispatch={dispatch} />
          </div>
          <div className="playground-result">
            {language && (
              <Snippet
                request={request}
                languages={available}
                language={language}
                onChoose={(key) => {
                  rememberLanguage(key);
                  dispatch({ type: 'language', value: key });
                }}
              />
            )}
            <ResponsePane
              {...exchange}
              secrets={template.security
                .flat()
                .flatMap(({ in: place, name = '' }) => (place === 'query' ? [name] : []))}
            />
          </div>
        </div>
      </form>
    </dialog>
  );
}

function isWellFormedXml(text: string): boolean {
  return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null;
}
