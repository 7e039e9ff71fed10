import type { Dispatch, ReactNode } from 'react';
import { ServerChoice } from '../ServerChoice.tsx';
import { ChannelCredentials } from './ChannelCredentials.tsx';
import type { ChannelField } from './fields.ts';
import type { ChannelProps } from './props.ts';
import type { ConnectionValues } from './socket-url.ts';
import type { ConnectionAction } from './state.ts';
import { TextField } from './TextField.tsx';
import { say } from '../texts/say.ts';

interface Props {
  props: ChannelProps;
  values: ConnectionValues;
  dispatch: Dispatch<ConnectionAction>;
  problems: Readonly<Record<string, string>>;
}

/** Where the connection goes and what it says of itself. */
export function ConnectionForm({ props, values, dispatch, problems }: Props): ReactNode {
  const { template, subprotocols, headers, method } = props;
  const inPath = props.parameters.filter(({ name }) => values.path.includes(`{${name}}`));
  return (
    <>
      <ServerChoice servers={template.servers} state={values} dispatch={dispatch} />
      {problems['variables'] && (
        <p className="playground-problem channel-above" role="alert">
          {problems['variables']}
        </p>
      )}
      <fieldset className="playground-section">
        <legend>{say('address')}</legend>
        <TextField
          label={say('path')}
          value={values.path}
          problem={undefined}
          placeholder={say('serverAlone')}
          onChange={(value) => dispatch({ type: 'set', what: 'path', value })}
        />
        <Fields group="parameters" fields={inPath} values={values} problems={problems} dispatch={dispatch} />
      </fieldset>
      {props.query.length > 0 && (
        <fieldset className="playground-section">
          <legend>{say('query')}</legend>
          <Fields group="query" fields={props.query} values={values} problems={problems} dispatch={dispatch} />
        </fieldset>
      )}
      <ChannelCredentials props={props} values={values} dispatch={dispatch} />
      <fieldset className="playground-section">
        <legend>{say('subprotocols')}</legend>
        <TextField
          label="Sec-WebSocket-Protocol"
          value={values.subprotocols}
          problem={problems['subprotocols']}
          suggestions={subprotocols.options}
          placeholder={say('subprotocolsHint')}
          description={say('subprotocolsNote')}
          onChange={(value) => dispatch({ type: 'set', what: 'subprotocols', value })}
        />
      </fieldset>
      {(headers.length > 0 || method !== undefined) && (
        <section className="playground-section" aria-label={say('notSendable')}>
          {method !== undefined && <p className="channel-hint">{say('methodNote', { method })}</p>}
          {headers.length > 0 && (
            <>
              <p className="channel-hint">{say('headersNote')}</p>
              <ul className="channel-notes">
                {headers.map(({ name, description }) => (
                  <li key={name}>
                    <code>{name}</code> <span dir="auto">{description}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}

interface FieldsProps extends Pick<Props, 'values' | 'problems' | 'dispatch'> {
  group: 'parameters' | 'query';
  fields: readonly ChannelField[];
}

function Fields({ group, fields, values, problems, dispatch }: FieldsProps): ReactNode {
  return fields.map(({ name, initial: _initial, ...field }) => (
    <TextField
      key={name}
      {...field}
      label={name}
      value={values[group][name] ?? ''}
      problem={problems[`${group}.${name}`]}
      onChange={(value) => dispatch({ type: 'text', group, key: name, value })}
    />
  ));
}
