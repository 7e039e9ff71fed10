import { useState } from 'react';
import type { MessageProps } from './message-props.ts';
import { isBinaryMessage } from './recognise.ts';

export const freeText = 'text';
export const binaryFile = 'file';

/** The message that a reader writes. */
export interface MessageDraft {
  /** Index of the described message, `freeText` or `binaryFile`. */
  readonly choice: string;
  readonly choose: (choice: string) => void;
  readonly message: MessageProps | undefined;
  readonly example: number;
  readonly chooseExample: (index: number) => void;
  /** Names the text: another one is another draft. */
  readonly draft: string;
  readonly text: string;
  readonly write: (text: string) => void;
  /** What is sent is a file and no text. */
  readonly isFile: boolean;
}

/** Returns the message that is written; what was written for one is there when it is chosen again. */
export function useMessage(messages: readonly MessageProps[]): MessageDraft {
  const first = messages.findIndex(({ sides }) => sides.includes('send'));
  const [choice, setChoice] = useState(first < 0 ? freeText : String(first));
  const [example, setExample] = useState(0);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const message = messages[Number(choice)];
  const draft = `${choice} ${example}`;
  return {
    choice,
    choose(value) {
      setChoice(value);
      setExample(0);
    },
    message,
    example,
    chooseExample: setExample,
    draft,
    text: drafts[draft] ?? message?.examples[example]?.text ?? '',
    write: (text) => setDrafts((others) => ({ ...others, [draft]: text })),
    isFile: choice === binaryFile || (message !== undefined && isBinaryMessage(message)),
  };
}
