import type { Dispatch, ReactNode } from 'react';
import type { ServerTemplate } from '../request/template.ts';
import type { FormState } from './state.ts';

/** What the choice of a server does to a form, be it of a request or of a connection. */
export type ServerAction =
  | { readonly type: 'text'; readonly group: 'variables'; readonly key: string; readonly value: string }
  | { readonly type: 'choose'; readonly what: 'server'; readonly index: number };

interface Props {
  servers: readonly ServerTemplate[];
  state: Pick<FormState, 'server' | 'variables'>;
  dispatch: Dispatch<ServerAction>;
}

/** Which server the request goes to, and the values of its variables. */
export function ServerChoice({ servers, state, dispatch }: Props): ReactNode {
  const variables = servers[state.server]?.variables ?? [];
  if (servers.length < 2 && variables.length === 0) return null;
  return (
    <fieldset className="playground-section">
      <legend>Server</legend>
      {servers.length > 1 && (
        <select
          aria-label="Server"
          value={state.server}
          onChange={(event) => dispatch({ type: 'choose', what: 'server', index: Number(event.target.value) })}
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} value={index}>
              {description === undefined ? url : `${url} (${description})`}
            </option>
          ))}
        </select>
      )}
      {variables.map(({ name, default: fallback, enum: options }) => {
        const id = `playground-variable-${name}`;
        const value = state.variables[name] ?? fallback;
        const change = (next: string): void => dispatch({ type: 'text', group: 'variables', key: name, value: next });
        return (
          <div className="playground-field" key={name}>
            <label htmlFor={id}>
              <span className="playground-name">{name}</span>
            </label>
            {options === undefined ? (
              <input
                id={id}
                type="text"
                autoComplete="off"
                value={value}
                onChange={(event) => change(event.target.value)}
              />
            ) : (
              <select id={id} value={value} onChange={(event) => change(event.target.value)}>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
