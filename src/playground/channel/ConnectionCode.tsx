import { useState, type ReactNode } from 'react';
import { chooseLanguage, chosenLanguage } from '../../reader-state/language.ts';
import { socketLanguages } from '../../snippets/sockets/index.ts';
import { Snippet } from '../Snippet.tsx';
import { connectionOf } from './connection.ts';
import type { ChannelProps } from './props.ts';
import type { ConnectionValues } from './socket-url.ts';

interface Props {
  props: ChannelProps;
  values: ConnectionValues;
  message: string | undefined;
}

/** The connection in code; copies hold what is shown as dots. */
export function ConnectionCode({ props, values, message }: Props): ReactNode {
  const languages = props.languages.flatMap((key) => socketLanguages.find((language) => language.key === key) ?? []);
  const [chosen, setChosen] = useState(() => chosenLanguage());
  const language = languages.find(({ key }) => key === chosen) ?? languages[0];
  if (language === undefined) return null;
  const { connection, shown } = connectionOf(props, values, message);
  return (
    <Snippet
      what="connection"
      code={language.generate(shown)}
      copied={() => language.generate(connection)}
      languages={languages}
      language={language}
      onChoose={(key) => {
        setChosen(key);
        chooseLanguage(key);
      }}
    />
  );
}
