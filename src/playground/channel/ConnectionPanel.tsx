import { useState, type ReactNode } from 'react';
import { EnvironmentChoice } from '../environments/EnvironmentChoice.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import type { ChannelProps } from './props.ts';
import type { ConnectionEntry } from './use-connection.ts';
import type { SocketState } from './use-socket.ts';
import { say } from '../texts/say.ts';

interface Props {
  props: ChannelProps;
  connection: ConnectionEntry;
  problems: Readonly<Record<string, string>>;
  phase: SocketState['phase'];
  fold: Fold;
}

/** Whether the form of the connection is folded away. */
export interface Fold {
  readonly isFolded: boolean;
  readonly setFolded: (isFolded: boolean) => void;
}

/** Folds the form of the connection away when that is open, and leaves it to the reader otherwise. */
export function useFold(phase: SocketState['phase']): Fold {
  const [isFolded, setFolded] = useState(false);
  const [phaseBefore, setPhaseBefore] = useState(phase);
  if (phaseBefore !== phase) {
    setPhaseBefore(phase);
    if (phase === 'open') setFolded(true);
  }
  return { isFolded, setFolded };
}

/** What a connection needs; it can be changed while there is none. */
export function ConnectionPanel({ props, connection, problems, phase, fold }: Props): ReactNode {
  return (
    <details
      className="channel-connection"
      open={!fold.isFolded}
      onToggle={(event) => fold.setFolded(!event.currentTarget.open)}
    >
      <summary>{say('connection')}</summary>
      <fieldset className="playground-section" disabled={phase !== 'idle' && phase !== 'closed'}>
        <legend className="visually-hidden">{say('connection')}</legend>
        <EnvironmentChoice
          environments={connection.environments}
          onChosen={connection.enter}
          onReset={connection.reset}
        />
        <ConnectionForm props={props} values={connection.values} dispatch={connection.dispatch} problems={problems} />
      </fieldset>
    </details>
  );
}
