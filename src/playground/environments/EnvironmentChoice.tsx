import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Environment } from '../../reader-state/api-state.ts';
import type { Environments } from './use-environments.ts';
import { say } from '../texts/say.ts';

interface Props {
  environments: Environments;
  /** Called with what was chosen: the form takes its server. */
  onChosen: (environment: Environment) => void;
  /** Empties the form and everything that it shares with other pages. */
  onReset: () => void;
}

/** Which set of server, variables and credentials requests are made with: chosen, made, renamed and removed here. */
export function EnvironmentChoice({ environments, onChosen, onReset }: Props): ReactNode {
  const { current, list } = environments;
  const [task, setTask] = useState<'add' | 'rename'>();
  const select = useRef<HTMLSelectElement>(null);
  const end = (): void => {
    setTask(undefined);
    requestAnimationFrame(() => select.current?.focus());
  };
  if (task !== undefined) {
    const before = task === 'rename' ? (list.find(({ key }) => key === current)?.name ?? '') : '';
    const save = (name: string): void => {
      onChosen(task === 'add' ? environments.add(name) : environments.rename(name));
      end();
    };
    return <NameInput before={before} onSave={save} onCancel={end} />;
  }
  return (
    <div className="environment-row" role="group" aria-label={say('environment')}>
      <select
        ref={select}
        aria-label={say('environment')}
        value={current}
        onChange={(event) => onChosen(environments.choose(event.target.value))}
      >
        {list.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => setTask('add')}>
        {say('new')}
      </button>
      {current !== '' && (
        <>
          <button type="button" onClick={() => setTask('rename')}>
            {say('rename')}
          </button>
          <button
            type="button"
            onClick={() => {
              onChosen(environments.remove());
              end();
            }}
          >
            {say('remove')}
          </button>
        </>
      )}
      <button type="button" onClick={onReset}>
        {say('resetAll')}
      </button>
    </div>
  );
}

interface NameProps {
  before: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Enter saves and Escape gives up: neither sends the form nor closes the dialog. */
function NameInput({ before, onSave, onCancel }: NameProps): ReactNode {
  const [name, setName] = useState(before);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const save = (): void => {
    const trimmed = name.trim();
    if (trimmed === '') input.current?.focus();
    else onSave(trimmed);
  };
  return (
    <div className="environment-row" role="group" aria-label={say('environment')}>
      <input
        ref={input}
        type="text"
        aria-label={say('environmentName')}
        placeholder={say('environmentName')}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter') save();
          else onCancel();
        }}
      />
      <button type="button" onClick={save}>
        {say('save')}
      </button>
      <button type="button" onClick={onCancel}>
        {say('cancel')}
      </button>
    </div>
  );
}
