import type { Dispatch, ReactNode } from 'react';
import type { ServerTemplate } from '../request/index.ts';
import type { Problems } from './form/problems-of.ts';
import type { FormState } from './state.ts';
import { say } from './texts/say.ts';

/** What the choice of a server does to a form, be it of a request or of a connection. */
export type ServerAction =
  | { readonly type: 'server'; readonly index: number }
  | { readonly type: 'variable'; readonly name: string; readonly value: string };

interface Props {
  servers: readonly ServerTemplate[];
  state: Pick<FormState, 'server' | 'variables'>;
  dispatch: Dispatch<ServerAction>;
  /** What is wrong with values of variables, by `server.<name>`. */
  problems?: Problems;
}

/** Which server the request goes to, and the values of its variables. */
export function ServerChoice({ servers, state, dispatch, problems = {} }: Props): ReactNode {
  const variables = servers[state.server]?.variables ?? [];
  if (servers.length < 2 && variables.length === 0) return null;
  return (
    <fieldset className="playground-section">
      <legend>{say('server')}</legend>
      {servers.length > 1 && (
        // Of an address that is cut the beginning is seen, in languages from right to left as well.
        <select
          dir="ltr"
          aria-label={say('server')}
          value={state.server}
          onChange={(event) => dispatch({ type: 'server', index: Number(event.target.value) })}
        >
          {servers.map(({ url, description }, index) => (
            <option key={index} value={index}>
              {description === undefined ? url : `${url} (${description})`}
            </option>
          ))}
        </select>
      )}
      {variables.map(({ name, default: fallback, enum: options, examples }) => {
        const id = `playground-variable-${name.replace(/[^\w-]/g, '-')}`;
        const value = state.variables[name] ?? fallback;
        const problem = problems[`server.${name}`];
        const change = (next: string): void => dispatch({ type: 'variable', name, value: next });
        return (
          <div className="playground-field" key={name}>
            <label htmlFor={id}>
              <span className="playground-name">{name}</span>
            </label>
            {options === undefined ? (
              <input
                id={id}
                type="text"
                list={examples && `${id}-examples`}
                autoComplete="off"
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? undefined : `${id}-problem`}
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
            {examples !== undefined && (
              <datalist id={`${id}-examples`}>
                {examples.map((example) => (
                  <option key={example}>{example}</option>
                ))}
              </datalist>
            )}
            {problem !== undefined && (
              <p className="playground-problem" id={`${id}-problem`}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
