import { useId, useRef, type ReactNode } from 'react';
import type { HttpRequest } from '../request/index.ts';
import { trackEvent } from '../shared/reader-event.ts';
import { findLanguages, type SnippetLanguage } from '../snippets/index.ts';
import { CredentialsPanel } from './auth/CredentialsPanel.tsx';
import { BodyForm } from './BodyForm.tsx';
import { EnvironmentChoice } from './environments/EnvironmentChoice.tsx';
import { formProblems } from './form-values.ts';
import { ParameterFields } from './ParameterFields.tsx';
import { PlaygroundHeader } from './PlaygroundHeader.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { PlaygroundProps } from './props.ts';
import { ResponsePane } from './response/ResponsePane.tsx';
import { useExchange } from './response/use-exchange.ts';
import { ServerChoice } from './ServerChoice.tsx';
import { shareHash } from './share.ts';
import { Snippet } from './Snippet.tsx';
import { isSendShortcut } from './send-shortcut.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import { useRequestForm } from './use-request-form.ts';
import { upTo } from '../shared/trim.ts';
import { speechAttributes } from './texts/say.ts';

interface Props {
  props: PlaygroundProps;
  /** Languages of the code that the project brings. */
  ownLanguages: readonly SnippetLanguage[];
  onClose: () => void;
}

/** The form, the request in code, and what came back, in a dialog. */
export function Playground({ props, ownLanguages, onClose }: Props): ReactNode {
  const { template, proxy, responses } = props;
  const operation = `${template.method} ${template.path}`;
  const available = findLanguages(props.languages, ownLanguages);
  const requestForm = useRequestForm(props, available[0]?.key ?? 'bash');
  const { environments, security, state, dispatch, request, enter, reset } = requestForm;
  const exchange = useExchange({ proxy, credentials: props.credentials, operation, responses });
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  useOpenDialog(dialog, form);

  const send = (): void => {
    trackEvent('docs.api_playground.request', { method: template.method, path: template.path });
    exchange.send(request);
  };
  const submit = (): void => {
    const problems = formProblems(props, state, isWellFormedXml);
    dispatch({ type: 'problems', problems });
    if (Object.keys({ ...problems, ...security.problems }).length === 0) send();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <dialog ref={dialog} className="playground" {...speechAttributes()} aria-labelledby={titleId} onClose={onClose}>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => isSendShortcut(event) && !exchange.isSending && form.current?.requestSubmit()}
      >
        <PlaygroundHeader
          titleId={titleId}
          method={template.method}
          title={props.title}
          address={upTo(request.url, '?')}
          link={() => upTo(location.href, '#') + shareHash(props, state)}
          isSending={exchange.isSending}
          cancel={exchange.cancel}
          onClose={() => dialog.current?.close()}
        />
        <ProblemNotice
          count={Object.keys(state.problems).length}
          onSend={() => {
            dispatch({ type: 'problems', problems: {} });
            send();
          }}
        />
        <div className="playground-columns">
          <div className="playground-form">
            <EnvironmentChoice environments={environments} onChosen={enter} onReset={reset} />
            <ServerChoice servers={template.servers} state={state} dispatch={dispatch} problems={state.problems} />
            <CredentialsPanel form={security} />
            <ParameterFields props={props} state={state} dispatch={dispatch} />
            <BodyForm props={props} state={state} dispatch={dispatch} />
          </div>
          <div className="playground-result">
            <RequestCode
              request={request}
              languages={available}
              chosen={state.language}
              onChoose={(value) => dispatch({ type: 'language', value })}
            />
            <ResponsePane {...exchange} secrets={queryCredentials(template)} />
          </div>
        </div>
      </form>
    </dialog>
  );
}

interface RequestCodeProps {
  request: HttpRequest;
  languages: readonly SnippetLanguage[];
  /** The key of the language that was chosen; the first one stands for what is not there. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** The request in code. */
function RequestCode({ request, languages, chosen, onChoose }: RequestCodeProps): ReactNode {
  const language = languages.find(({ key }) => key === chosen) ?? languages[0];
  if (language === undefined) return null;
  const code = language.generate(request);
  return <Snippet what="request" code={code} languages={languages} language={language} onChoose={onChoose} />;
}

/** The names of credentials that stand in the address. */
function queryCredentials({ security }: PlaygroundProps['template']): string[] {
  return security.flat().flatMap(({ in: place, name = '' }) => (place === 'query' ? [name] : []));
}

function isWellFormedXml(text: string): boolean {
  return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null;
}
